import { useTranslation } from 'react-i18next'
import { warmUpPasswordWork } from '../../../platform/engine/engine-host.ts'
import { AccountPasswordField } from '../../../shell/account-password-field.tsx'
import type { PasswordProof } from './use-password-proof.ts'

/** Nothing while the sign-in is fresh. */
export function PasswordProofField({ proof }: { proof: PasswordProof }) {
  const { t } = useTranslation()
  if (!proof.isNeeded) return null
  return (
    <div className="flex flex-col gap-3">
      <p role="status">{t('passkeys.passwordNeeded')}</p>
      <AccountPasswordField
        label={t('auth.password')}
        value={proof.password}
        onChange={(typed) => {
          warmUpPasswordWork()
          proof.change(typed)
        }}
        error={proof.error}
        autoFocus
      />
    </div>
  )
}
