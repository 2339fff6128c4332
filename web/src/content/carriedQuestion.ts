/**
 * What was asked where answers are found, for the form where people are asked. In memory only, because a history entry is
 * written to the disk, and who asks may say who they are.
 */
let question = ''

export function carryQuestion(typed: string) {
  question = typed.trim()
}

/** Once: who deletes it, or sent it, does not find it again. */
export function takeQuestion() {
  const taken = question
  question = ''
  return taken
}
