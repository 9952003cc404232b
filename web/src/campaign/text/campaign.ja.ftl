# キャンペーン：地図、数値、参加者。

campaign-heading = キャンペーン { $name }：N = { $n }
campaign-title = キャンペーン
campaign-absent = キャンペーンは、一つの盤面の仕事を「区画」に分け、何台ものマシンで数えるものです。`{ $command }` で配信したページに、進み具合がそのまま映ります。
campaign-demo = `{ $command }` を実行すると、障害も含めた一部始終を、お手元のマシンで試せます。
campaign-recording = 記録の再生
campaign-recording-says = いまは何も数えていません。終わったキャンペーンの記録を、進行中と同じように描いたものです。N = 17 を 1 台のマシンの三つのワーカーで数え、8 秒後に一つを強制終了しました。
campaign-moment = 始まりから終わりまで
campaign-shut = サーバーのトークンが必要です。「結果」の画面で入力してください。
campaign-to-results = 「結果」へ

campaign-lost = このページのサーバーが応答しません。表示はそのまま残り、サーバーが戻ればまた更新されます。
campaign-server-silent = キャンペーンのサーバーが応答しません。ワーカーは応答を待っています。答えは失われません。
campaign-begins = まだコーディネーターが動いていないので、区画は配られていません。
campaign-halted = コーディネーターが動いていません。届いた答えは、再び動いて決定するまで保存されます。
campaign-lacks = この先の決定には、あと { $parties } 者の参加が必要です。
campaign-runs = 区画を数えています。
campaign-done = すべての区画が決まりました。

campaign-finish = `{ $command }` で文書ができます。「結果」の画面で、他人から届いた文書と同じように確かめられます。

campaign-share = 決定済み
campaign-rate = 区画／分（平均）
campaign-quorum = 一致が必要な答えの数

campaign-map-says = { $lots } マス。決定済み { $decided }、答えが一つ { $voted }、着手済み・未回答 { $hand }、待ち { $open }、不一致 { $disputed }。
campaign-cell-of = 1 マスは、連続する { $lots } 区画を表します。
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

campaign-parties = ワーカー
campaign-none-yet = まだどのワーカーも始めていません。
campaign-wrong = 不採用 { $wrong }
campaign-counts = 区画 { $lot } を担当中
campaign-waits = 待っています
campaign-silent = { $time }のあいだ連絡がありません
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
