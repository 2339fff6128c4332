/** An error keeps its problem, so that its sentence follows a change of the language. */
export interface ProblemError {
  type: string
  params?: Record<string, unknown>
}

/** What is wrong, by the name of the answer: `ttcnHo`, `treEm.1.hoTen`. */
export type Errors = ReadonlyMap<string, ProblemError>
