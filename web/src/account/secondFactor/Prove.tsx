import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/elements/Button'
import { Notice } from '../../ui/elements/Notice'
import { knowsPasskeys, type Method } from './factors'
import { NationalProof } from './NationalProof'
import { PasskeyProof } from './PasskeyProof'
import { TypedProof } from './TypedProof'

/** The quickest and safest first. */
const ORDER: Method[] = ['passkey', 'totp', 'recoveryCode', 'password', 'nationalLogin']

/** One of an account's ways to prove who it is, and buttons that change to another way. */
export function Prove({
  methods,
  heading: Heading,
  onProven,
  back,
}: {
  methods: Method[]
  /** Of the other ways, as it fits what stands above. */
  heading: 'h2' | 'h3'
  onProven: () => unknown
  back?: ReactNode
}) {
  const { t } = useTranslation()
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const usable = ORDER.filter((way) => methods.includes(way) && (way !== 'passkey' || knowsPasskeys()))
  const [chosen, setChosen] = useState<Method>()
  const way = chosen ?? usable[0]
  const others = usable.filter((other) => other !== way)
  // The button that was pressed is gone: what it asked for has the focus.
  useEffect(() => {
    if (chosen) place.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [chosen])
  return (
    <div ref={place} className="stack">
      {!way && (
        <Notice tone="warning">
          <p>{t('secondFactor.noneHere')}</p>
        </Notice>
      )}
      {way === 'passkey' && <PasskeyProof onProven={onProven} back={back} />}
      {way === 'nationalLogin' && <NationalProof back={back} />}
      {way && way !== 'passkey' && way !== 'nationalLogin' && (
        <TypedProof key={way} way={way} onProven={onProven} back={back} />
      )}
      {others.length > 0 && (
        <section aria-labelledby={id}>
          <Heading id={id}>{t('secondFactor.others')}</Heading>
          <div className="row">
            {others.map((other) => (
              <Button key={other} kind="secondary" onClick={() => setChosen(other)}>
                {t(`secondFactor.use.${other}`)}
              </Button>
            ))}
          </div>
        </section>
      )}
    </div>
  )
}
