# クイズ：言葉から決まる問題、結果、先生用の欄。

quiz-at = クイズ：{ $of } 問中 { $number } 問目。これまでの正解：{ $right }
quiz-over = クイズは終わりました。
quiz-about = この探索についての { $of } 問を、やさしい順に出します。同じ言葉なら、だれにでも同じ問題が出ます。数えるのは各問の最初の答えだけで、答えはこのブラウザーに残ります。
quiz-next = 次の問題
quiz-last = 結果を見る
quiz-leave = クイズをやめる
quiz-again = 最初からやり直す
quiz-result = { $of } 問中 { $right } 問正解、時間 { $time }
quiz-code = あなたのコード
quiz-code-about = このコードを先生に伝えてください。先生のページで得点と時間に戻せます。打ち間違いは見つかりますが、不正を防ぐものではありません。
quiz-for = クラスでするクイズ
quiz-word-about = 好きな言葉を入れると、上の探索についての { $of } 問ができます。リンクを開いた人には、みな同じ問題が出ます。
quiz-word = クイズの言葉
quiz-begin = クイズを始める
quiz-empty = クイズの言葉を入れてください。
quiz-too-long = 言葉が長すぎます。{ $most } 文字までです。
quiz-too-short = この探索では { $of } 問つくれません。もっと大きな盤面を選んでください。
quiz-link = クラスに配るリンク
quiz-pupil = 生徒のコード
quiz-read = このクイズのコードです：{ $of } 問中 { $right } 問正解、時間 { $time }
quiz-length = コードは英数字 { $digits } 文字です。
quiz-mistyped = このコードには打ち間違いがあります。
quiz-other = 別のクイズのコードです。言葉、アルゴリズム、盤面のどれかが違います。
