import { useTranslation } from 'react-i18next'
import type { FreshAct } from '../../platform/server/use-fresh-act.ts'
import { ProofField } from './proof-field.tsx'
import './en-proof.ts'

/** Asks for the account password or a passkey again if an action requires it; otherwise renders nothing. */
export function FreshPassword({ act }: { act: FreshAct }) {
  const { t } = useTranslation()
  if (!act.needsProof) return null
  return (
    <div className="flex flex-col gap-3">
      <p role="status">{t('twoFactor.passwordNeeded')}</p>
      <ProofField proof={act.proof} isOnly autoFocus />
    </div>
  )
}
