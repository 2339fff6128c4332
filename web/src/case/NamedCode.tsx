import { Code } from '../ui/elements/Code'
import { useApplicants } from './applicants'
import styles from './NamedCode.module.css'

/** The code of an application, below the name of whom it is about, where this visit knows that. */
export function NamedCode({ code }: { code: string }) {
  const name = useApplicants().get(code)?.name
  return (
    <>
      {name && (
        <strong className={styles.name} translate="no">
          {name}
        </strong>
      )}
      <Code>{code}</Code>
    </>
  )
}

/** Several of them, side by side where there is room: an order may be for a thousand applications. */
export function NamedCodes({ codes }: { codes: string[] }) {
  return (
    <div className={styles.codes}>
      {codes.map((code) => (
        <div key={code}>
          <NamedCode code={code} />
        </div>
      ))}
    </div>
  )
}
