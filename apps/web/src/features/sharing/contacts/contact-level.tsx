import type { ContactLevel } from '@severy/client'
import { Badge, KeystoneSeal } from '@severy/ui'
import { useTranslation } from 'react-i18next'

/** How sure one is whose keys these are. Gold is for what two people have compared themselves. */
export function ContactLevelMark({ level, at }: { level: ContactLevel | null; at?: number }) {
  const { t } = useTranslation()
  if (level === 'number') {
    const words = at === undefined ? t('contacts.verified') : t('contacts.verifiedOn', { date: new Date(at) })
    return (
      <span className="inline-flex items-center gap-1.5 text-small">
        <span aria-hidden="true" className="inline-flex">
          <KeystoneSeal label={t('contacts.verified')} />
        </span>
        <span>{words}</span>
      </span>
    )
  }
  if (level === 'link' && at !== undefined)
    return <Note text={t('contacts.byLink', { date: new Date(at) })} />
  if (level === 'org' && at !== undefined)
    return <Note text={t('contacts.byOrganisation', { date: new Date(at) })} />
  return <Badge>{t('contacts.notVerified')}</Badge>
}

function Note({ text }: { text: string }) {
  return <span className="text-small text-ink-2">{text}</span>
}
