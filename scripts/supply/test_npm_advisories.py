"""Advisories of npm packages: what is known is found, and nothing is borne with in silence."""

import datetime
import unittest

from npm_advisories import Unclear, judged, locked, within

TODAY = datetime.date(2026, 11, 29)
PACKAGES = {"left-pad": {"1.3.0", "2.0.0"}, "other": {"1.0.0"}}


def planted(severity: str = "high", versions: str = "<1.3.1") -> dict:
    url = "https://github.com/advisories/GHSA-aaaa-bbbb-cccc"
    return {"left-pad": [{"url": url, "title": "pads too far", "severity": severity, "vulnerable_versions": versions}]}


def accepted(until: datetime.date) -> list:
    return [{"id": "GHSA-aaaa-bbbb-cccc", "reason": "pads nothing here", "until": until}]


class Advisories(unittest.TestCase):
    def test_a_grave_one_is_refused_and_a_lesser_one_told(self):
        wrong, told = judged(PACKAGES, planted(), [], TODAY)
        self.assertEqual((len(wrong), told), (1, []))
        self.assertTrue(wrong[0].startswith("left-pad 1.3.0: high, pads too far"))
        wrong, told = judged(PACKAGES, planted("moderate"), [], TODAY)
        self.assertEqual((wrong, len(told)), ([], 1))
        self.assertEqual(judged(PACKAGES, planted(versions=">=3.0.0"), [], TODAY), ([], []))

    def test_one_is_accepted_with_a_reason_until_a_day_and_while_it_is_there(self):
        wrong, told = judged(PACKAGES, planted(), accepted(TODAY), TODAY)
        self.assertEqual((wrong, len(told)), ([], 1))
        yesterday = TODAY - datetime.timedelta(days=1)
        self.assertIn("accepted until", judged(PACKAGES, planted(), accepted(yesterday), TODAY)[0][0])
        self.assertIn("no package has it", judged(PACKAGES, {}, accepted(TODAY), TODAY)[0][0])
        with self.assertRaises(Unclear):
            judged(PACKAGES, planted(), [{"id": "GHSA-aaaa-bbbb-cccc", "reason": "pads nothing here"}], TODAY)

    def test_ranges_are_read_as_advisories_write_them(self):
        for version, ranges in [("7.18.1", ">=7.12.0 <7.18.2 || >=8.0.0 <8.3.0"), ("8.0.0", ">= 8.0.0, < 8.3.0"), ("1.0.0", "*"),
                                ("1.10.0", ">1.9.0"), ("2.0.0-rc.1", "<2.0.0"), ("2.0.0-rc.10", ">2.0.0-rc.9"), ("4.5.4", "<=4.5.4"),
                                ("3.0.0", "=3.0.0"), ("3.0.0", "2.0.0 || 3.0.0")]:
            self.assertTrue(within(version, ranges), f"{version} in {ranges}")
        for version, ranges in [("7.18.2", ">=7.12.0 <7.18.2 || >=8.0.0 <8.3.0"), ("2.0.0", "<2.0.0"), ("1.9.0", ">=1.10.0")]:
            self.assertFalse(within(version, ranges), f"{version} in {ranges}")
        with self.assertRaises(Unclear):
            within("1.0.0", "^1.0.0")

    def test_packages_are_known_by_name_and_every_version(self):
        lock = {"packages": {"": {"version": "0"}, "node_modules/a": {"version": "1.0.0"}, "node_modules/b/node_modules/a": {"version": "2.0.0"},
                             "node_modules/alias": {"name": "@real/name", "version": "3.0.0"}, "node_modules/own": {"link": True}}}
        self.assertEqual(locked(lock), {"a": {"1.0.0", "2.0.0"}, "@real/name": {"3.0.0"}})


if __name__ == "__main__":
    unittest.main()
