"""What is declared of faults: one that cannot be planted, or names no test, is told before anything is built."""

import unittest
from dataclasses import replace

from planted import told
from planted.check import complaints
from planted.fault import Fault

GOOD = Fault("good", "headers are left out", "http/headers.rs", "let mut response = next.run(request).await;",
             'let mut response = next.run(request).await; crate::planted("good");',
             "portal::every_answer_carries_the_security_headers")
PAGE = Fault("page", "drafts stay", "device/keptDays.ts", "export const KEPT_DAYS = 30", "export const KEPT_DAYS = 300",
             "deletes drafts 30 days after their last change, and pictures that no draft names", below="web")


class Planted(unittest.TestCase):
    def test_a_fault_that_can_be_planted_is_no_complaint(self):
        self.assertEqual(complaints([GOOD, PAGE]), [])

    def test_what_rots_is_told(self):
        for fault, said in [
            (replace(GOOD, right="let mut response = gone;"), "stands 0 times"),
            (replace(GOOD, right="response"), "times in server/src/http/headers.rs"),
            (replace(GOOD, file="http/gone.rs"), "No such file"),
            (replace(GOOD, wrong="let mut response = next.run(request).await;"), "asks whether it is awake"),
            (replace(GOOD, test="portal::nobody_tells_this"), "no test of server"),
            (replace(GOOD, unit=True), "no test of server"),
            (replace(GOOD, test="web::every_answer_carries_the_security_headers"), "no test of server"),
            (replace(PAGE, right="export const KEPT_DAYS = 31"), "stands 0 times"),
            (replace(PAGE, test="deletes drafts"), "no test of the pages"),
        ]:
            self.assertIn(said, "".join(complaints([fault])), fault)
        self.assertIn("two faults have this name", "".join(complaints([GOOD, replace(PAGE, name="good")])))

    def test_two_faults_may_stand_on_one_line(self):
        both = replace(GOOD, wrong=GOOD.wrong + ' crate::planted("beside");')
        beside = Fault("beside", "the same line", "http/headers.rs", "", "", GOOD.test)
        self.assertEqual(complaints([both, beside]), [])

    def test_tests_are_found_by_the_beginning_of_their_names(self):
        every = told.tests(replace(GOOD, test="portal::"))
        self.assertGreater(len(every), 2)
        self.assertEqual({test.program for test in every}, {"stories"})
        self.assertEqual(told.tests(replace(GOOD, test="")), {told.Test("server", "stories", ("histories",), "on_sqlite")})
        elsewhere = Fault("core", "a crate that another one proves", "answer/text.rs", "a", "b", GOOD.test, below="core", found_by="server")
        self.assertEqual(len(told.tests(elsewhere)), 1)


if __name__ == "__main__":
    unittest.main()
