import { SecretField } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import type { SharedForm } from './draft-form.ts'

/** The secret behind a site's one-time codes: as the site shows it, or as its `otpauth:` link. */
export function OneTimeCodeField({ form: { draft, change, at } }: { form: SharedForm }) {
  const { t } = useTranslation()
  return (
    <SecretField
      {...at('totp')}
      label={t('fields.totp')}
      hint={t('item.totpHint')}
      revealLabel={t('vault.showField', { field: t('fields.totp') })}
      value={draft.totp}
      onChange={(totp) => {
        change({ totp })
      }}
    />
  )
}
