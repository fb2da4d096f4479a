import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSecondStepDue } from '../platform/second-step.ts'
import { useAccount } from '../platform/session.ts'
import { useNow } from '../platform/use-now.ts'

/** A rule of this person's organization that she does not keep yet. */
export type UnkeptRule = { name: 'second-step'; dueAt: number } | { name: 'password' }

export function useRuleLine(): UnkeptRule | null {
  const dueAt = useSecondStepDue()
  const isPasswordBelowRule = useAccount()?.isPasswordBelowRule === true
  const now = useNow(60_000)
  // What is over stands in the page itself.
  if (dueAt !== null && dueAt > now) return { name: 'second-step', dueAt }
  return isPasswordBelowRule ? { name: 'password' } : null
}

export function RuleLine({ rule }: { rule: UnkeptRule }) {
  const { t } = useTranslation()
  return (
    <>
      {rule.name === 'password'
        ? t('rules.passwordLine')
        : t('rules.secondStepLine', { date: new Date(rule.dueAt) })}{' '}
      <Link
        to="/settings?tab=security"
        className="font-semibold whitespace-nowrap text-current underline underline-offset-3"
      >
        {t(rule.name === 'password' ? 'rules.passwordAction' : 'rules.gateAction')}
      </Link>
    </>
  )
}
