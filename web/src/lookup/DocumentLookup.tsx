import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { StatusBadge } from '../case/display'
import { lookupOf } from '../case/lookups'
import { FormScreen } from '../form/screens/FormScreen'
import { ApiError, call, type Schema } from '../server/api'
import { Button } from '../ui/elements/Button'
import { Facts } from '../ui/elements/Facts'
import { Notice } from '../ui/elements/Notice'
import { shownTime } from '../ui/elements/time'
import { Timeline } from './Timeline'

type File = Schema<'FileStatus'>

/** Where files stand, for whoever has lost the registration code. Others may know what is asked here: nothing else is told. */
export function DocumentLookup() {
  const { t } = useTranslation()
  const [files, setFiles] = useState<File[]>()
  if (files) return <FoundFiles files={files} onBack={() => setFiles(undefined)} />
  return (
    <FormScreen
      form="documentLookup"
      captcha="lookup"
      act={t('lookup.search')}
      icon="search"
      send={(asked, solved) =>
        call('/client-service/public/tra-cuu-van-ban', {
          json: { ...asked, ...solved },
        })
      }
      onDone={({ content }) => setFiles(content)}
      refusal={(error) =>
        error instanceof ApiError && error.status === 404
          ? { title: t('lookup.none.title'), text: t('lookup.document.none') }
          : undefined
      }
    />
  )
}

function FoundFiles({ files, onBack }: { files: File[]; onBack: () => void }) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {t('lookup.document.found', { count: files.length })}
      </h2>
      {files.map((file, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: files are read here, not moved
        <FileView key={place} file={file} />
      ))}
      <Notice>
        <p>
          {t('lookup.document.more')} <Link to="/forgot-code">{t('lostCode.link')}</Link>
        </p>
      </Notice>
      <Button kind="plain" icon="back" onClick={onBack}>
        {t('lookup.another')}
      </Button>
    </>
  )
}

function FileView({ file }: { file: File }) {
  const { t } = useTranslation()
  const { context } = lookupOf(file.loaiHoSo)
  return (
    <section className="stack">
      <h3>{t(`kind.${file.loaiHoSo}`)}</h3>
      <StatusBadge status={file.displayStatus} large />
      <Facts facts={[{ term: t('lookup.facts.created'), value: shownTime(file.ngayHoso) }]} />
      <Timeline
        step={file.buocXlHoso}
        timeline={file.timeline}
        expected={file.expectedDay}
        context={context}
      />
    </section>
  )
}
