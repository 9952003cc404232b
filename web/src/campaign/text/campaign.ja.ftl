# キャンペーン：地図、数値、参加者。

campaign-heading = キャンペーン { $name }：N = { $n }
campaign-title = キャンペーン
campaign-asking = サーバーに問い合わせています…
campaign-absent = キャンペーンは、一つの盤面の仕事を「区画」に分け、何台ものマシンで数えるものです。`{ $command }` で配信したページに、進み具合がそのまま映ります。
campaign-demo = `{ $command }` を実行すると、障害も含めた一部始終を、お手元のマシンで試せます。
campaign-recording = 記録の再生
campaign-recording-says = いまは何も数えていません。終わったキャンペーンの記録を、進行中と同じように描いたものです。N = 17 を 1 台のマシンの三つのワーカーで数え、8 秒後に一つを強制終了しました。
campaign-moment = 始まりから終わりまで
campaign-shut = サーバーのトークンが必要です。「結果」の画面で入力してください。
campaign-to-results = 「結果」へ

campaign-lost = このページのサーバーが応答しません。表示はそのまま残り、サーバーが戻れば続きます。
campaign-server-silent = キャンペーンのサーバーが応答しません。ワーカーは待っていて、失われるものはありません。
campaign-begins = まだコーディネーターが動いていないので、何も配られていません。
campaign-halted = コーディネーターが動いていません。答えは、次に動いて決めるまで取っておかれます。
campaign-lacks = この先の決定には、あと { $parties } 者の参加が必要です。
campaign-runs = 区画を数えています。
campaign-done = すべての区画が決まりました。

campaign-total = クイーン { $n } 個の解は { $total } 個です。
campaign-finish = `{ $command }` で文書ができます。「結果」は、他人から届いた文書と同じように確かめます。

campaign-share = 決定済み
campaign-rate = 区画／分（平均）
campaign-left = 残り
campaign-lots = 区画
campaign-quorum = 一致が必要な答えの数

campaign-map = 全区画の地図
campaign-map-says = { $lots } マス。決定済み { $decided }、答えが一つ { $voted }、着手済み・未回答 { $hand }、待ち { $open }、不一致 { $disputed }。
campaign-cell-of = 1 マスは、続いた { $lots } 区画です。
campaign-state-o = 待ち
campaign-state-h = 着手済み・未回答
campaign-state-v = 答えが一つ
campaign-state-d = 決定済み
campaign-state-x = 不一致
campaign-look = マスを見る
campaign-lot = 区画 { $lot }
campaign-lots-of-a-cell = 区画 { $first } から { $last } まで
campaign-lot-open = { $lots }：待っています
campaign-lot-in-hand = { $lots }：{ $party } が数えています
campaign-lot-voted = { $lots }：{ $party } が答え、確認を待っています
campaign-lot-decided = { $lots }：決まりました。最初に答えたのは { $party } です
campaign-lot-decided-before = { $lots }：決まりました
campaign-lot-disputed = { $lots }：答えが一致しません。最初に答えたのは { $party } です
campaign-several = 複数の参加者

campaign-parties = 数えているワーカー
campaign-none-yet = まだどのワーカーも始めていません。
campaign-votes = { $votes } 区画
campaign-wrong = 不採用 { $wrong }
campaign-counts = 区画 { $lot } を担当中
campaign-waits = 待っています
campaign-silent = { $time }のあいだ便りがありません
campaign-left-it = 抜けました
campaign-is-done = 終わりました
campaign-more = ほか { $more } 者
campaign-holds = { $party } は { $lots } 区画を担当したまま、{ $time }のあいだ答えていません。答えるまで、次の区画は渡されません。

campaign-disputes = 答えの不一致
campaign-agree = 食い違った答えはありません。
campaign-dispute = 区画 { $lot }：{ $sides }
campaign-against = {" "}対{" "}
campaign-journal = ジャーナル
campaign-right = { $side }（正）
campaign-outvoted = { $side }（不採用）
campaign-more-disputes = ほか { $more } 区画
campaign-aside = 答えのないまま何度も配られたため、取り分けました：区画 { $lots }

campaign-help = 手伝う
campaign-help-intro = このブラウザーも区画を数えます。最初に答えた区画は、地図であなたの色になります。選んだ名前は、見ている人全員に表示されます。
campaign-your-name = 名前
campaign-your-colour = 色
campaign-colour-red = 赤
campaign-colour-orange = だいだい
campaign-colour-olive = オリーブ
campaign-colour-green = 緑
campaign-colour-teal = 青緑
campaign-colour-blue = 青
campaign-colour-violet = 紫
campaign-colour-pink = 桃色
campaign-joins = 参加を申し込んでいます…
campaign-helping = 手伝っています。このページを開いたままにしてください。抜けると、担当の区画は返されます。
campaign-helping-lost = サーバーが応答しません。担当の区画はそのままで、もう一度問い合わせます。
campaign-your-lots = 担当中：区画 { $lots }。
campaign-no-lot = いまは渡せる区画がありません。1 秒ごとに問い合わせます。
campaign-leave = 手伝いをやめる
campaign-away-left = 抜けました。担当していた区画は、もう一度配られます。
campaign-away-ended = キャンペーンは終わりました。ありがとうございました。
campaign-away-lost = サーバーが応答しないので、参加できませんでした。
campaign-away-forgotten = サーバーに参加の記録がありません。再起動されたのかもしれません。もう一度参加できます。
campaign-away-worker = このブラウザーではワーカーを起動できないので、手伝えません。
campaign-away-refused = サーバーからの返事：{ $sentence }

campaign-invitation = ほかのマシンから参加する
campaign-invitation-says = このアドレスを開くか、カメラを向けると、手伝えます。ほかのことはできず、キャンペーンとともに使えなくなります。
campaign-invitation-code = アドレスの QR コード
