import { useTranslation } from 'react-i18next'
import type { FreshAct } from '../platform/use-fresh-act.ts'
import { AccountPasswordField } from './account-password-field.tsx'

/** Asks for the account password again if an action requires it; otherwise renders nothing. */
export function FreshPassword({ act }: { act: FreshAct }) {
  const { t } = useTranslation()
  if (!act.needsPassword) return null
  return (
    <div className="flex flex-col gap-3">
      <p role="status">{t('twoFactor.passwordNeeded')}</p>
      <AccountPasswordField
        label={t('auth.password')}
        value={act.password}
        onChange={act.setPassword}
        error={act.passwordError}
        autoFocus
      />
    </div>
  )
}
