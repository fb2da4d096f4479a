import { LargeType } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { useHidesItself } from '../../../platform/secrets/use-hides-itself.ts'
import { hideLarge, useShownLarge } from './shown-large.ts'
import { spellOut } from './spell-out.ts'
import './en-large-type.ts'

/** Shows a secret to be read from a distance, read out, or scanned by a phone. */
export function LargeTypeDialog() {
  const { t } = useTranslation()
  const secret = useShownLarge((shown) => shown.secret)
  useHidesItself(secret !== null, hideLarge)
  if (secret === null) return null
  return (
    <LargeType
      title={secret.title}
      value={secret.value}
      spelled={spellOut(t, secret.value)}
      onClose={hideLarge}
      texts={{
        close: t('common.close'),
        spellOut: t('largeType.spellOut'),
        showQr: t('largeType.showQr'),
        qr: t('largeType.qr'),
        qrHint: t('largeType.qrHint'),
      }}
    />
  )
}
