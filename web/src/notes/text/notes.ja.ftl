view-notes = メモ
notes-label = メモ帳
