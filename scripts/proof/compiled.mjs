// Reads what `cargo -v` says and passes on what is for people: warnings and errors. Crates that are compiled or checked anew are
// noted in a file of steps, with cargo's reason where one had been built before.
//
//   cargo build -v 2> >(node scripts/proof/compiled.mjs FILE)
import { appendFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

const [file] = process.argv.slice(2)
/** What cargo says of its own work; each of the others is said by a compiler, or is an error. */
const OF_CARGO =
  /^ {2,}(Fresh|Running|Compiling|Checking|Dirty|Documenting|Finished|Blocking|Executable|Doc-tests) /
const reasons = new Map()
for await (const line of createInterface({ input: process.stdin })) {
  const dirty = /^ +Dirty (\S+) v\S+(?: \([^)]*\))?: (.*)$/.exec(line)
  const built = /^ +(?:Compiling|Checking|Documenting) (\S+) v/.exec(line)
  if (dirty) reasons.set(dirty[1], dirty[2])
  if (built)
    appendFileSync(
      file,
      `crate\t${Date.now() / 1000}\t${built[1]}\t${reasons.get(built[1]) ?? 'was not built'}\n`,
    )
  if (!OF_CARGO.test(line)) console.log(line)
}
