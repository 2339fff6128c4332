import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadWords } from '../words/i18n'

const NeedDialog = lazy(async () => {
  const [{ NeedDialog }, { Queries }] = await Promise.all([
    import('./NeedDialog'),
    import('../server/Queries'),
    loadWords(['exempt', 'forms']),
  ])
  return {
    default: ({ onClose }: { onClose: () => void }) => (
      <Queries>
        <NeedDialog onClose={onClose} />
      </Queries>
    ),
  }
})

/** Leads to the question whether one needs a visa; in a window of its own, and without the program, to who needs none. */
export function NeedLink() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <a
        href="/information/visa-exemption"
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {t('home.need')}
      </a>
      {isOpen && (
        <Suspense>
          <NeedDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
