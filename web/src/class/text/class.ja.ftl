# クラス：進み具合、地図、参加者、先生の操作。

class-title = クラス
class-silent = サーバーが応答しません。もう一度問い合わせます。
class-absent = `{ $command }` で配信したページでは、クラスのみんなのブラウザーで一つの盤面を分担して数えられます。
class-shut = ここではクラスが数えています。先生に聞いた合い言葉を入れてください。
class-wrong-word = 合い言葉が違います。mild-otter のような、二つの英単語です。
class-too-many-words = 間違った合い言葉が何度も入力されました。少し待ってから、もう一度試してください。
class-word = クラスの合い言葉
class-enter = 入る

class-heading = クラスで数える：N = { $n }
class-unheard = サーバーにはこれ以上ページを受け付ける空きがないので、このページは数秒ごとに問い合わせます。
class-lost = サーバーが応答しません。表示はそのまま残り、サーバーが戻ればまた更新されます。
class-waits = 先生が盤面を選ぶと始まります。
class-runs = プログラムがすべての区画を数え、クラスもいっしょに数えています。
class-halted = 数え上げが止まっています。数え終わった区画は残っています。
class-failed = 計算に失敗しました：{ $sentence }
class-done = すべての区画をプログラムが数えました。クラスが同じ数を数えた区画に色が付きます。
class-share = 数え終わり
class-browsers = ブラウザー

class-map-note = マスは一つの区画です。プログラムと同じ数を数えたブラウザーの色と文字になり、プログラムが数えるまでは小さく表示されます。灰色は、プログラムだけが数えた区画です。
class-map-says = { $lots } 区画、うち { $decided } が数え終わり。{ $waiting } の答えがプログラムの確認を待っています。

class-people = 参加者
class-nobody = まだだれも参加していません。
class-remove = 外す
class-remove-whom = { $name } を外す
class-left-it = 抜けました

class-leading = 盤面
class-sizes = 盤面の大きさ
class-begin-alone = まだだれもいません。それでも始めますか。
class-wait = 待つ
class-again = もう一度
class-wish-pause = 一時停止
class-wish-resume = 再開
class-wish-stop = やめる
class-refused = サーバーからの返事：{ $sentence }
class-to-results = 結果は「結果」の画面にあり、ほかの結果と同じように確かめられます。

class-help = クラスで数える
class-help-intro = このブラウザーが盤面の一部を数えます。担当の区画は、地図でこのブラウザーの色と文字になります。選んだ名前は全員に表示されます。
class-your-name = 名前
class-joins = 参加を申し込んでいます…
class-helping = 数えています。このページを開いたままにしてください。
class-helping-lost = サーバーが応答しません。担当の区画はそのままで、もう一度問い合わせます。
class-your-lots = 担当中：区画 { $lots }。
class-no-lot = いまは渡せる区画がありません。1 秒ごとに問い合わせます。
class-leave = 数えるのをやめる
class-away-left = 抜けました。数えた区画は地図に残ります。
class-away-lost = サーバーが応答しないので、参加できませんでした。
class-away-forgotten = サーバーに参加の記録がありません。もう一度参加できます。
class-away-reserved = その名前はプログラムか先生のものです。別の名前を選んでください。
class-away-removed = 先生がこのブラウザーを外しました。数分たてば、もう一度参加できます。
class-away-worker = このブラウザーではワーカーを起動できないので、数えられません。

class-invitation = クラスに参加する
class-here = { $here ->
        [0] まだだれもいません
       *[other] { $here } 人が参加中
    }
class-door = 間違った合い言葉が何度も入力されたので、参加できない人がいます。
class-open-door = もう一度入力できるようにする
class-invitation-code = アドレスの QR コード
