"""The module as its users call it, from an installed wheel."""

import os
import signal
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from typing import List

import eightfold


class Module(unittest.TestCase):
    def test_a_count_reports_its_progress(self) -> None:
        heard: List[eightfold.Progress] = []
        found = eightfold.count(14, progress=heard.append, threads=2)
        self.assertEqual((found.n, found.total, found.unique), (14, 365_596, 45_752))
        self.assertEqual((heard[-1]["n"], heard[-1]["groups_done"]), (14, heard[-1]["groups"]))
        self.assertEqual(found.document["totals"]["total"], "365596")

    def test_a_document_is_kept_and_verified(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "n8.json"
            eightfold.count(8, out=path, method="batch")
            checks = eightfold.verify(path)
            self.assertEqual((len(checks), {check.outcome for check in checks}), (13, {"pass", "not applicable"}))
            path.write_text(path.read_text().replace('"92"', '"93"'))
            with self.assertRaises(eightfold.EightfoldError) as failed:
                eightfold.verify(path)
            self.assertEqual(failed.exception.code, 1)
            self.assertRegex(str(failed.exception), r"n8\.json fails: .*the total")

    def test_solutions_are_lists(self) -> None:
        self.assertEqual(eightfold.solutions(4), [[1, 3, 0, 2], [2, 0, 3, 1]])
        self.assertEqual(len(eightfold.solutions(8)), 92)
        self.assertEqual(eightfold.solutions(8, limit=1), [[0, 4, 7, 5, 2, 6, 1, 3]])
        self.assertEqual(eightfold.solutions(3), [])

    def test_a_board_has_eight_images(self) -> None:
        images = eightfold.images([0, 2, 4, 1, 3])
        self.assertEqual(len(images), 8)
        self.assertEqual((images["identity"], images["90"]), ([0, 2, 4, 1, 3], [4, 1, 3, 0, 2]))

    def test_classes_have_their_sizes(self) -> None:
        classes = eightfold.classes(8)
        self.assertEqual((len(classes), sum(it.size for it in classes)), (12, 92))
        self.assertEqual(classes, sorted(classes))
        self.assertEqual(eightfold.classes(1), [eightfold.Class([0], 1)])

    def test_a_wrong_argument_is_a_value_error_with_a_sentence(self) -> None:
        with self.assertRaisesRegex(ValueError, "^rows 0 and 1 both name column 0; each column holds one queen$"):
            eightfold.images([0, 0, 1])
        with self.assertRaisesRegex(ValueError, "^boards from 1 to 31 can be counted$"):
            eightfold.count(40)
        with self.assertRaisesRegex(ValueError, "^threads: 0 is not in 1 to 4096$"):
            eightfold.count(8, threads=0)
        with self.assertRaisesRegex(ValueError, "^method: it is none of auto, batch, colours$"):
            eightfold.count(8, method="abacus")
        with self.assertRaisesRegex(ValueError, "^limit: it should be a whole number$"):
            eightfold.solutions(8, limit=-1)
        with self.assertRaisesRegex(ValueError, "^a board size is a whole number from 1 to 32$"):
            eightfold.solutions(-3)

    def test_another_failure_has_the_programs_sentence(self) -> None:
        with self.assertRaisesRegex(eightfold.EightfoldError, "^/none.json cannot be read: ") as failed:
            eightfold.verify("/none.json")
        self.assertEqual(failed.exception.code, 5)

    def test_an_error_while_progress_is_shown_ends_the_count(self) -> None:
        def fail(_: eightfold.Progress) -> None:
            raise LookupError("enough")

        with self.assertRaisesRegex(LookupError, "enough"):
            eightfold.count(22, progress=fail)

    def test_ctrl_c_ends_the_program_too(self) -> None:
        count = "import eightfold; eightfold.count(24, progress=lambda _: print('counting', flush=True))"
        with subprocess.Popen(
            [sys.executable, "-c", count], stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
        ) as python:
            assert python.stdout is not None and python.stderr is not None
            self.assertEqual(python.stdout.readline(), b"counting\n")
            # A notebook interrupts its Python alone.
            python.send_signal(signal.SIGINT)
            self.assertIn(b"KeyboardInterrupt", python.stderr.read())
        with self.assertRaises(ProcessLookupError):
            os.killpg(python.pid, 0)


if __name__ == "__main__":
    unittest.main()
