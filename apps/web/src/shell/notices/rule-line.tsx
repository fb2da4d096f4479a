import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePasswordDue } from '../../platform/session/account-rules.ts'
import { type SecondStepDue, useSecondStepDue } from '../../platform/session/second-step.ts'
import { useAccount } from '../../platform/session/session.ts'
import { useIsNewPasswordAsked } from '../proof/old-password-gate.tsx'
import { useNow } from '../../platform/browser/use-now.ts'
import '../proof/en-proof.ts'
import '../second-step/en-second-step.ts'
import './en-notices.ts'

/** How long in advance the line announces that the account password must be changed. */
const passwordNoticeMs = 14 * 24 * 3600_000

/** A rule of the organization or operator that this person does not meet yet. */
export type UnkeptRule =
  | ({ name: 'second-step' } & SecondStepDue)
  | { name: 'password' }
  | { name: 'old-password'; dueAt: number; isOver: boolean }

export function useRuleLine(): UnkeptRule | null {
  const secondStep = useSecondStepDue()
  const password = usePasswordDue()
  const isNewPasswordAsked = useIsNewPasswordAsked()
  const isPasswordBelowRule = useAccount()?.isPasswordBelowRule === true
  const now = useNow(60_000)
  // Once a deadline has passed, the page itself says so.
  if (secondStep !== null && secondStep.dueAt > now) return { name: 'second-step', ...secondStep }
  if (isNewPasswordAsked) return null
  if (password !== null && password.dueAt - now <= passwordNoticeMs) {
    return { name: 'old-password', ...password }
  }
  return isPasswordBelowRule ? { name: 'password' } : null
}

export function RuleLine({ rule }: { rule: UnkeptRule }) {
  const { t } = useTranslation()
  return (
    <>
      {lineText(t, rule)}{' '}
      <Link
        to="/settings?tab=security"
        className="font-semibold whitespace-nowrap text-current underline underline-offset-3"
      >
        {t(rule.name === 'second-step' ? 'rules.gateAction' : 'rules.passwordAction')}
      </Link>
    </>
  )
}

function lineText(t: TFunction<'app'>, rule: UnkeptRule): string {
  switch (rule.name) {
    case 'password':
      return t('rules.passwordLine')
    case 'old-password':
      return t(rule.isOver ? 'rules.passwordOverLine' : 'rules.passwordDueLine', {
        date: new Date(rule.dueAt),
      })
    case 'second-step':
      return t(rule.by === 'operator' ? 'rules.secondStepServerLine' : 'rules.secondStepLine', {
        date: new Date(rule.dueAt),
      })
  }
}
