import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/elements/Badge'
import { Button } from '../../ui/elements/Button'
import { shownTime } from '../../ui/elements/time'
import { listed } from '../../words/i18n'
import { languageName } from '../support/support'
import type { ContentVersion } from './contentVersions'

/** How a version is called. */
export function useVersionName() {
  const { t } = useTranslation()
  return (number: number) =>
    number === 0 ? t('authority.content.builtIn') : t('authority.content.number', { number })
}

/** The columns of the list of versions; each version but the one that is shown can be restored. */
export function useVersionColumns(newest: number | undefined, onRestore: (version: ContentVersion) => void) {
  const { t, i18n } = useTranslation()
  const say = (word: string) => t(`authority.content.${word}`)
  const nameOf = useVersionName()
  const inWords = (tags: string[]) => listed(tags.map((tag) => languageName(tag, i18n.language)))
  return [
    {
      key: 'version',
      header: say('version'),
      heading: true,
      cell: ({ version, restored }: ContentVersion) => (
        <>
          {nameOf(version)}
          {restored != null && (
            <span className="quiet small"> {t('authority.content.again', { name: nameOf(restored) })}</span>
          )}
        </>
      ),
    },
    {
      key: 'since',
      header: say('since'),
      cell: ({ since }: ContentVersion) => (since ? shownTime(since) : NOTHING),
    },
    {
      key: 'by',
      header: say('by'),
      cell: ({ by, version }: ContentVersion) =>
        by ? <span translate="no">{by}</span> : version > 0 ? say('byFiles') : NOTHING,
    },
    {
      key: 'languages',
      header: say('languages'),
      cell: ({ languages }: ContentVersion) => inWords(languages),
    },
    {
      key: 'changed',
      header: say('changed'),
      cell: ({ changed }: ContentVersion) => inWords(changed) || NOTHING,
    },
    {
      key: 'entries',
      header: say('entries'),
      numeric: true,
      cell: ({ entries }: ContentVersion) => new Intl.NumberFormat(i18n.language).format(entries),
    },
    {
      key: 'act',
      header: say('act'),
      cell: (version: ContentVersion) =>
        version.version === newest ? (
          <Badge look={{ tone: 'success', icon: 'check' }}>{say('current')}</Badge>
        ) : (
          <Button
            kind="secondary"
            icon="undo"
            aria-label={`${say('restore')}: ${nameOf(version.version)}`}
            onClick={() => onRestore(version)}
          >
            {say('restore')}
          </Button>
        ),
    },
  ]
}

const NOTHING = '–'
