/** A text and another one, each in three runs: what both begin with, what differs, and what both end with. */
export function difference(first: string, second: string) {
  const [a, b] = [[...first], [...second]]
  const shorter = Math.min(a.length, b.length)
  let begin = 0
  while (begin < shorter && a[begin] === b[begin]) begin += 1
  let end = 0
  while (end < shorter - begin && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1
  const runs = (all: string[]) =>
    [all.slice(0, begin), all.slice(begin, all.length - end), all.slice(all.length - end)].map((run) =>
      run.join(''),
    )
  return { first: runs(a), second: runs(b) }
}
