# クラス：進み具合、地図、参加者、先生の操作。

class-title = クラス
class-asking = サーバーに問い合わせています…
class-silent = サーバーが応答しません。もう一度問い合わせます。
class-absent = `{ $command }` で配信したページでは、クラスのみんなのブラウザーで一つの盤面を分担して数えられます。
class-shut = ここではクラスが数えています。先生に聞いた合い言葉を入れてください。
class-wrong-word = 合い言葉が違います。mild-otter のような、二つの英単語です。
class-too-many-words = 間違った合い言葉が何度も入力されました。少し待ってから、もう一度試してください。
class-word = クラスの合い言葉
class-enter = 入る

class-heading = クラスで数える：N = { $n }
class-lost = サーバーが応答しません。表示はそのまま残り、サーバーが戻ればまた更新されます。
class-waits = 先生が盤面を選ぶと始まります。
class-runs = 区画を数えています。どの区画も、二人の答えが一致する必要があります。
class-disputes = { $lots } 区画で答えが食い違いました。三人目の答えで決まります。
class-halted = 数え上げが止まっています。決まった区画は残っています。
class-failed = 計算に失敗しました：{ $sentence }
class-done = すべての区画を二度数え、結果が一致しました。
class-total = クイーン { $n } 個の解は { $total } 個です。
class-share = 決定済み
class-browsers = ブラウザー
class-lots = 区画
class-left = 残り

class-map = 全区画の地図
class-map-note = マスは最初に答えた人の色になり、答えるたびに大きくなり、二つの答えが一致すると埋まります。灰色はプログラムです。
class-map-says = { $lots } 区画、うち決定済み { $decided }。答えが食い違ったのは { $disputes } 区画。

class-people = 参加者
class-nobody = まだだれも参加していません。
class-program = プログラム
class-answers = { $answers } 区画
class-wrong = 不採用 { $lots }
class-left-it = 抜けました

class-leading = 盤面
class-sizes = 盤面の大きさ
class-about = { $workers ->
        [0] N = { $n } は、ワーカー 1 個でおよそ { $time }かかります。まだだれも参加していません。
       *[other] N = { $n } は、ワーカー { $workers } 個でおよそ { $time }かかります。
    }
class-begin = 始める
class-again = もう一度
class-wish-pause = 一時停止
class-wish-resume = 続ける
class-wish-stop = やめる
class-refused = サーバーからの返事：{ $sentence }
class-to-results = 結果は「結果」の画面にあり、ほかの結果と同じように確かめられます。

class-help = クラスで数える
class-help-intro = このブラウザーが盤面の一部を数えます。最初に答えた区画は、地図であなたの色になります。選んだ名前は全員に表示されます。
class-your-name = 名前
class-your-colour = 色
class-colour-red = 赤
class-colour-orange = だいだい
class-colour-olive = オリーブ
class-colour-green = 緑
class-colour-teal = 青緑
class-colour-blue = 青
class-colour-violet = 紫
class-colour-pink = 桃色
class-joins = 参加を申し込んでいます…
class-helping = 数えています。このページを開いたままにしてください。抜けると、担当の区画はもう一度配られます。
class-helping-lost = サーバーが応答しません。担当の区画はそのままで、もう一度問い合わせます。
class-your-lots = 担当中：区画 { $lots }。
class-no-lot = いまは渡せる区画がありません。1 秒ごとに問い合わせます。
class-leave = 数えるのをやめる
class-away-left = 抜けました。担当していた区画は、もう一度配られます。
class-away-lost = サーバーが応答しないので、参加できませんでした。
class-away-forgotten = サーバーに参加の記録がありません。もう一度参加できます。
class-away-worker = このブラウザーではワーカーを起動できないので、数えられません。
class-away-refused = サーバーからの返事：{ $sentence }

class-invitation = ほかのマシンから参加する
class-invitation-says = このアドレスを開くか、コードにカメラを向けると、参加できます。合い言葉でできるのは参加だけです。
class-invitation-code = アドレスの QR コード
