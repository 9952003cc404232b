# Controls that several views have.

control-play = Run
control-pause = Pause
control-resume = Go on
control-stop = Stop
control-speed = Speed
control-next = Next solution
control-hint = Hint
control-undo = Undo
control-fold = Fold by symmetry
control-unfold = Unfold
control-walk = Open in Walk
control-share = Share
control-copy = Copy the link
