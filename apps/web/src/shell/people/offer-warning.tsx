import type { SharePerson } from '@severy/client'
import { Banner } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import './en-people.ts'

/** A warning before accepting something from an unknown person; renders nothing for a known one. */
export function OfferWarning({
  person: { standing },
  email,
  newText,
}: {
  person: SharePerson
  email: string
  /** For a person no one has vouched for. */
  newText: string
}) {
  const { t } = useTranslation()
  switch (standing) {
    case 'verified':
    case 'known':
    case 'vouched':
      return null
    case 'new':
      return <Banner tone="warn">{newText}</Banner>
    case 'address-differs':
      return <Banner tone="warn">{t('contacts.offerOtherAddress', { email })}</Banner>
    case 'keys-replaced':
      return <Banner tone="warn">{t('contacts.offerKeysReplaced', { email })}</Banner>
    case 'contradicts':
      return <Banner tone="danger">{t('contacts.offerContradicts', { email })}</Banner>
  }
}
