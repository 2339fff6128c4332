import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useHashInTab } from '../router/useHashInTab'
import { ApiError, call, messageOf, type Schema } from '../server/api'
import { TextArea } from '../ui/controls/TextArea'
import { Button, buttonClass } from '../ui/elements/Button'
import { Facts } from '../ui/elements/Facts'
import { Notice } from '../ui/elements/Notice'
import { NotLoaded } from '../ui/elements/NotLoaded'
import { Skeleton } from '../ui/elements/Skeleton'
import { shownTime } from '../ui/elements/time'
import { useTitle } from '../ui/elements/useTitle'
import { type RequestLink, readLink } from './requestLink'
import styles from './SupportThread.module.css'

const ROUTE = '/client-service/public/lien-he/{number}'
const ADD = '/client-service/public/lien-he/{number}/tin-nhan'
/** The server's limit of a message, in characters. */
const LONGEST = 4000

/** A request for help under the link of its mails: what was said of it, and what is to be added. */
export function SupportThread() {
  const { t } = useTranslation()
  const title = t('thread.title')
  useTitle(title)
  const carried = useHashInTab('support-request')
  const link = readLink(carried ?? '')
  return (
    <div className="page page-body">
      <div className="column stack">
        <h1>{title}</h1>
        {link ? <Opened link={link} /> : carried === undefined ? <Skeleton lines={8} /> : <Lost />}
      </div>
    </div>
  )
}

const keyOf = ({ number }: RequestLink) => ['supportThread', number]

function Opened({ link }: { link: RequestLink }) {
  const { t } = useTranslation()
  const { number, key } = link
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(link),
    queryFn: ({ signal }) => call(ROUTE, { path: { number }, headers: { 'X-Request-Key': key }, signal }),
    retry: (_, refused) => !(refused instanceof ApiError),
  })
  if (error instanceof ApiError && error.status === 404) return <Lost />
  if (error) return <NotLoaded error={error} onAgain={() => void refetch()} />
  if (!data) return <Skeleton lines={8} />
  return (
    <>
      <Facts
        facts={[
          { term: t('support.sent.number'), value: <span translate="no">{data.number}</span> },
          { term: t('field.support.loaiVanDe.label'), value: t(`option.supportTopic.${data.topic}`) },
          { term: t('thread.received'), value: shownTime(data.createdAt) },
        ]}
      />
      <p role="status">{t(`thread.${data.messages.length > 0 ? data.status : 'waiting'}`)}</p>
      <Said messages={data.messages} />
      <Add link={link} />
    </>
  )
}

function Said({ messages }: { messages: Schema<'OwnMessage'>[] }) {
  const { t } = useTranslation()
  return (
    <ol className={styles.said}>
      {messages.map(({ from, text, at }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was said stays where it is
        <li key={place} data-from={from}>
          <span className="quiet small">
            {t(`thread.from.${from}`)} · <time dateTime={at}>{shownTime(at)}</time>
          </span>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}

function Add({ link }: { link: RequestLink }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const { number, key } = link
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (message: string) =>
      call(ADD, {
        path: { number },
        headers: { 'X-Request-Key': key },
        json: { text: message },
      }),
    onSuccess: (changed) => {
      queries.setQueryData(keyOf(link), changed)
      setText('')
      setTried(false)
    },
    networkMode: 'always',
  })
  const around = {
    id: 'message',
    label: t('thread.add'),
    error: tried && !text.trim() ? t('thread.nothing') : undefined,
  }

  function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (text.trim()) mutate(text.trim())
    else document.getElementById(around.id)?.focus()
  }

  return (
    <form className="stack" noValidate onSubmit={send}>
      <div role="alert">
        {error && (
          <Notice tone="error">
            <p>{messageOf(error)}</p>
          </Notice>
        )}
      </div>
      <TextArea {...around} rows={5} maxLength={LONGEST} value={text} onValue={setText} />
      <div className="row">
        <Button type="submit" icon="mail" busy={isPending}>
          {t('thread.send')}
        </Button>
        <span role="status">{isSuccess && text === '' && t('thread.sent')}</span>
      </div>
    </form>
  )
}

function Lost() {
  const { t } = useTranslation()
  return (
    <div role="alert" className="stack">
      <p>{t('thread.lost')}</p>
      <div className="row">
        <Link to="/support" className={buttonClass('primary')}>
          {t('support.nav')}
        </Link>
      </div>
    </div>
  )
}
