# The view of the tree: a whole search in one picture.

whole-heading = { $n } queens: the whole search
whole-picture = The search tree of { $n } queens as a wheel: { $nodes } nodes, { $solutions } solutions on its rim
whole-sizes = Board size
whole-nodes = { $nodes ->
        [one] node
       *[other] nodes
    }
whole-solutions = { $solutions ->
        [one] one solution
       *[other] { $solutions } solutions
    }
whole-classes = { $classes ->
        [one] one class
       *[other] { $classes } classes
    }: { $sum } = { $solutions ->
        [one] one solution
       *[other] { $solutions } solutions
    }
whole-legend-stem = leads to a solution
whole-legend-dead = dead end
whole-legend-gold = solution

whole-intro = Each ring is a row, from the middle outwards; each line places a queen. A dot on the rim is a solution. A branch that ends before the rim is a dead end.
whole-hint = Point at a branch to see its board. Press a dot to see its images.
whole-empty = The empty board: { $nodes } nodes and { $solutions } solutions below.
whole-branch = { $queens ->
        [one] One queen
       *[other] { $queens } queens
    }. Below: { $nodes ->
        [0] no node
        [one] one node
       *[other] { $nodes } nodes
    }, { $solutions ->
        [0] no solution
        [one] one solution
       *[other] { $solutions } solutions
    }.
whole-dead = { $queens ->
        [one] One queen
       *[other] { $queens } queens
    }, and a dead end: they attack every square of row { $row }.
whole-solution = A solution, one of the { $members } boards of its class: the same board turned and mirrored ({ $list }).
whole-folding = Each dot flies to the one image of its class that the search still visits.
whole-folded = Each dot flew to the one image of its class that the search still visits. { $nodes } of { $all } nodes are left.
whole-few = A class of { $members }: each board is its own half turn.
whole-halved = Each dot flew to its mirror image: half of the first row is searched, and each solution counts twice. { $nodes } of { $all } nodes are left.
whole-same = { $rung } visits the same { $nodes } nodes as backtracking. It takes less time for each, and its tree is the same.
whole-same-classes = { $rung } visits all { $nodes } nodes, and of the solutions it finds it keeps one of each class.
whole-too-large = The tree of N = { $asked } would have { $nodes } nodes, too many to draw. Walk goes through it step by step.
whole-too-large-far = The tree of N = { $asked } would have far more than a million nodes, too many to draw. Walk goes through it step by step.
whole-symmetry = Its eight images
whole-masks = See why these rules are right

whole-controls = Growing
whole-back = Grow backwards
whole-step-back = Previous node
whole-step = Next node
whole-slider = Nodes so far
whole-fold-other = Fold to { $rung }
whole-fold-slider = How far it is folded
whole-search = Fold to
whole-rules = Which rule cut this?
whole-rules-hide = Hide the rules
whole-saves = { $nodes ->
        [0] saves no node
        [one] saves one node
       *[other] saves { $nodes } nodes
    }
whole-rule-off = off
whole-overlap = Each number is what that rule saves beside the others. Rules overlap: many branches are cut by several. All together save { $nodes } nodes.
whole-images = Its images
whole-chosen = this board
whole-nearer = Zoom in
whole-farther = Zoom out
whole-reset = Reset view
whole-save = Save as SVG
whole-path = The branch in the middle
whole-path-root = all
key-tree-fold = fold the tree, and unfold it
key-tree-go = go down a branch of the tree, back, or to a neighbour
