# The view of the masks of the symmetry elimination.

figure-heading-edge = Edge case, N = { $n }, BOUND1 = { $bound1 }
figure-heading-corner = Corner case, N = { $n }, BOUND1 = { $bound1 }
figure-kind = Case
figure-edge = edge
figure-corner = corner
figure-off = off
figure-prunes-off = { $count ->
    [one] 1 prune is off.
   *[other] { $count } prunes are off.
}
figure-dashed = Dashed squares are not closed.
figure-attacked = attacked by the queens placed so far

figure-zones = What the case closes, and why
zone-upper = Zone 1: side columns above row BOUND1
zone-upper-why = SIDEMASK closes them. Mirrored in the rising diagonal (right column) or turned by 270 (left column), a queen there would move to a lower bit of the first row.
zone-lower = Zone 2: side columns below row BOUND2
zone-lower-why = The turn by 90 (right column) and the mirror in the falling diagonal (left column) would do the same. No mask closes them: in row BOUND2 a side column that is still empty must get its queen, and if both are empty, the branch is dead. Below that row both are taken.
zone-last = Zone 3: LASTMASK in the last row
zone-last-why = Mirrored top to bottom (right part) or turned by 180 (left part), a queen there would move to a lower bit of the first row.

figure-cells = Where an image can tie
figure-cell = Row { $row }, bit { $column }: { $turned } brings a queen here exactly onto the first one.
figure-cells-why = Only boards with a queen there have to be compared.

figure-next-case = From BOUND1 = { $bound1 } to { $next }
figure-next-case-why = LASTMASK grows by a square on each side; the bit beyond the board is dropped. ENDBIT, the column of B, moves one to the right. SIDEMASK stays; BOUND2 is one less.
figure-next = Next BOUND1
figure-changed = A bit with a bar below it was different with BOUND1 = { $bound1 }.
figure-last-case = This is the last BOUND1 of this kind of case.
figure-corner-why = The first queen is in the corner, the second on bit { $bound1 } of row 1. Mirrored in the rising diagonal, rows and columns change places: a queen on bit 1 of a row above { $bound1 } would move to row 1, to a lower bit. So bit 1 (2 in the articles) is closed there. BOUND1 = { $last } is left out: its mirror image is always smaller.
figure-squares = Squares: place a queen to see which image closes it
figure-press-corner = Press a closed square to see it mirrored on both boards.
figure-press = Press a closed square, or A, B or C, to see it turned or mirrored on both boards.
