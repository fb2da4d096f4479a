import type { ContactLevel, Standing } from '@severy/client'
import { Badge, KeystoneSeal } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import './en-people.ts'

/**
 * How certain it is whose keys these are. Gold is reserved for keys that two people have compared themselves, and only
 * for exactly these keys at this address. `level` and `at` come from the contact.
 */
export function StandingMark({
  standing,
  level,
  at,
}: {
  standing: Standing
  level?: ContactLevel
  at?: number
}) {
  const { t } = useTranslation()
  switch (standing) {
    case 'verified':
      return (
        <span className="inline-flex items-center gap-1.5 text-small">
          <span aria-hidden="true" className="inline-flex">
            <KeystoneSeal label={t('contacts.verified')} />
          </span>
          <span>
            {at === undefined ? t('contacts.verified') : t('contacts.verifiedOn', { date: new Date(at) })}
          </span>
        </span>
      )
    case 'vouched':
      return (
        <Note
          text={
            at === undefined ? t('contacts.vouched') : t('contacts.byOrganization', { date: new Date(at) })
          }
        />
      )
    case 'known':
      if (level === 'link' && at !== undefined)
        return <Note text={t('contacts.byLink', { date: new Date(at) })} />
      return <Badge>{t('contacts.notVerified')}</Badge>
    case 'new':
      return <Badge>{t('contacts.notVerified')}</Badge>
    case 'address-differs':
      return <Badge tone="warn">{t('contacts.otherAddress')}</Badge>
    case 'keys-replaced':
      return <Badge tone="warn">{t('contacts.keysReplaced')}</Badge>
    case 'contradicts':
      return <Badge tone="danger">{t('contacts.contradicts')}</Badge>
  }
}

function Note({ text }: { text: string }) {
  return <span className="text-small text-ink-2">{text}</span>
}
