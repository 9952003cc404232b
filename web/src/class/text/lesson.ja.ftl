# 授業：駅の並ぶ線、画面の各駅、スマホ。

class-line = 授業
class-station-door = 入口
class-station-wall = 画面
class-station-phones = スマホ
class-station-quiz = クイズ
class-station-count = 数える
class-station-paper = 紙
class-minutes = { $minutes } 分
class-minutes-left = あと { $minutes } 分
class-over = 終了
class-code = アドレスの QR コード
class-enlarge = { $word }：画面いっぱいに表示
class-here = { $here ->
        [0] まだ誰もいません
       *[other] { $here } 人います
    }
class-door = 間違った合い言葉が何度も入力されたので、参加できない人がいます。
class-open-door = もう一度入力できるようにする
class-alone = スマホでも同じ問題が開きます。プログラムがないので、画面には従いません。
class-local = このアドレスを開けるのは、このコンピューターだけです。プログラムを `--listen 0.0.0.0:8008` 付きで起動すると、スマホも入れます。

class-begin = 始める
class-on = 次へ
class-fold = 折りたたむ
class-on-phones = スマホへ進む
class-back-line = 全ページに戻る
class-on-quiz = クイズへ進む
class-ask = 出題する
class-show-answer = 答えを見る
class-stop-clock = 締め切る
class-next-question = 次の問題
class-on-count = 数えるへ進む
class-count = 数える
class-resume = 再開
class-counts = 数えています…
class-on-paper = 紙へ進む
class-print = プリントを印刷
class-stop = やめる
class-another = 別の盤を数える
class-more-time = あと 15 秒
class-again = もう一度出題
class-everybody = 全員をこのページへ

class-follow = { $here } 人が画面に従う
class-apart = { $here } 人が自由に
class-held = 全員に「前を見て」
class-let-go = 自由にする
class-call-back = 呼び戻す
class-look-up = 前を見て
class-go-on = 続ける
class-refused = サーバーからの返事：{ $sentence }

class-how-many = 本当に違うのは、いくつ？
class-guessed = { $here } 人中 { $guesses } 人が予想。
class-example = みんなの盤の一つ。
class-guess-boards = 回したり裏返したりした盤は、同じものと数えます。
class-only = { $boards } だけ。
class-alone-now = ここからは自分で。
class-seven = 七つのページを、自分の速さで。円は一人ずつ。
class-still = { $here } 人がこのページで止まっています。押すとここに出ます。
class-page-here = { $title }、{ $here } 人

class-question = { $of } 問中 { $number } 問目
class-seconds = { $seconds } 秒
class-no-clock = 時計なし
class-clock = 解答時間
class-length = 授業の長さ
class-search = クイズの探索
class-answers = 答え
class-answered = { $different ->
        [0] { $here } 人中 { $answered } 人
       *[other] { $here } 人中 { $answered } 人、答えは { $different } 種類
    }
class-right-of = { $here } 人中 { $right } 人正解。
class-press-answer = 答えを押すと、そう考えるわけ。
class-bit = ビット { $column }
class-row = { $row } 行
class-asks-next = { $row } 行目の次のマスは、どれ？
class-asks-onward = { $row } 行目は終わり。探索が次に見るのは、何行目？
class-asks-bound1 = 場合が始まります。{ $row } 行目のどのビットが BOUND1？
class-asks-off = この盤面は終わり。次に外すのは、何行目のクイーン？
class-asks-open = { $row } 行目の空きマスは、いくつ？
class-asks-lines = { $row } 行目、ビット { $column }：どの線から効いている？
class-asks-start = 次の開始状態は、どれ？
class-open = { $squares ->
        [0] なし
       *[other] { $squares } マス
    }
class-smaller = 小さい：{ $row } 行目で決まる
class-larger = 大きい：{ $row } 行目で決まる
class-start = { $number } 番
class-without = これを忘れると、この数になります：{ $rule }。
class-only-columns = 縦だけを見ると、この数になります。
class-not-on = この線から効いているクイーンはありません：{ $rule }。
class-other-image = それは別の像との比べ方です：{ $image }。
class-no-quiz = この探索では { $of } 問つくれません。もっと大きな盤面を選んでください。

class-ways = { $n } 個のクイーンの置き方は、何通り？
class-guess-phone = スマホで予想しよう。{ $here } 人中 { $guesses } 人。
class-sizes = 盤面の大きさ
class-queens = { $n } 個のクイーン
class-parts = { $parts } 個の部分
class-parts-done = { $parts } 個中 { $done } 個
class-own-colour = 各部分は、数えたスマホの色です。
class-found = 全部見つけました。
class-checked = プログラムもすべて数えました。
class-nearest = いちばん近い予想：{ $letters }
class-failed = 計算に失敗しました：{ $sentence }
class-of-us = { $here } 人
class-of-us-time = { $here } 人、{ $time }
class-found-here = このブラウザーが全部を数えました。知られている数と同じです。

class-paper = これが見つけたもの。
class-paper-says = プリントは A4 一枚、六つの問題です。解答は別の一枚にあります。
class-card-ways = { $n } 個のクイーンの置き方
class-card-counted = 数えた人
class-card-right = 正解
class-card-hardest = 難問
class-card-nearest = いちばん近い予想
class-share = { $of } 中 { $right }
class-names = 名前
class-all-names = 全員の名前
class-letter = { $letter }：名前
class-remove = 外す
class-remove-whom = { $name } を外す
class-on-page = { $page }：{ $name }
class-close = 閉じる

class-keys = キー
class-keys-are = スペース、クリッカー：進む。PageUp：戻る。1〜5：駅。W：コード。N：名前。H：前を見て。L：自由に。F：全画面。
class-home = ホーム
class-embed = 自分のページに埋め込む

class-asking = サーバーに問い合わせています…
class-silent = サーバーが応答しません。もう一度問い合わせます。
class-shut = ここではクラスが集まっています。先生に聞いた合い言葉を入れてください。
class-wrong-word = 合い言葉が違います。mild-otter のような、二つの英単語です。
class-too-many-words = 間違った合い言葉が何度も入力されました。少し待ってから、もう一度試してください。
class-word = クラスの合い言葉
class-enter = 進む
class-call-you = 先生に呼んでほしい名前は？
class-only-letter = 画面に出るのは、文字一つだけです。
class-your-name = 名前
class-come-in = 入る
class-joins = 参加を申し込んでいます…
class-another-name = 別の名前にしてください。
class-reserved = その名前はプログラムか先生のものです。別の名前を選んでください。
class-forgotten = サーバーに参加の記録がありません。もう一度入ってください。
class-you-are = あなたは
class-there-you-are = 前を見て。そこにいます。
class-you-are-in = 入りました。
class-begins = まもなく始まります。
class-wall-silent = 画面から返事がありません。場所は残っています。つなぎ直しています。
class-place-kept = 場所は残っています。
class-your-guess = あなたの予想
class-no-name = 予想に名前は付きません。
class-show-mine = 自分の盤を画面に出す
class-guessed-it = 予想が当たりました。
class-you-guessed = 予想は { $guess } でした。
class-all-seven = 七ページ全部。
class-look-again = もう一度見る
class-look-or-again = 前を見るか、もう一度。
class-comes = 第 { $number } 問が出ます。
class-can-change = 時間内なら答えを変えられます。
class-sent = 送りました。まだ変えられます。
class-no-answer = 今回は答えなし。
class-right = 正解。
class-it-was = 正解は { $letter }：{ $answer }
class-only-you = あなただけに見えています。
class-eight-is = 8 個なら 92。予想しよう。いちばん近い文字だけ発表します。
class-about = 約 { $number }
class-my-guess = これで予想
class-change-guess = 予想しました。変更する
class-you-counted = あなたの分
class-in-parts = 通り、{ $parts } 個中 { $mine } 個
class-all-of-you = みんなで { $total }。
class-was-nearest = あなたの予想がいちばん近い！
class-phone-counts = スマホが数えています。
class-keep-open = このページを開いたままに。
class-letter-of = { $here } 人の中の { $letter }
class-own-right = 正解 { $of } 問中 { $right } 問。あなただけに見えています。
class-at-home = 続きは家で

quiz-result = { $of } 問中 { $right } 問正解、時間 { $time }
quiz-word = クイズの言葉
quiz-begin = クイズを始める
quiz-link = クラスに配るリンク
quiz-pupil = 生徒のコード
quiz-read = このクイズのコードです：{ $of } 問中 { $right } 問正解、時間 { $time }
quiz-length = コードは英数字 { $digits } 文字です。
quiz-mistyped = このコードには打ち間違いがあります。
quiz-other = 別のクイズのコードです。言葉、アルゴリズム、盤面のどれかが違います。
