import { buttonClass, classNames } from '@severy/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSubscription } from '../../platform/server/subscription.ts'
import { whatIsMissing } from './what-is-missing.ts'
import './en-plans.ts'

/** What a plan offers, for people without one: beside the vault, and in place of what is closed. */
export function UpgradeCard({ className }: { className?: string }) {
  const { t } = useTranslation()
  const id = useId()
  const state = useSubscription((subscription) => subscription.state)
  if (state === null || !state.arePlansOn || state.isSubscriptionActive || state.coveringTier !== null) {
    return null
  }
  const missing = state.isTrialActive ? 'trial' : whatIsMissing(state)
  return (
    <section
      aria-labelledby={id}
      className={classNames('rounded-card border border-subtle bg-surface p-4', className)}
    >
      <h2 id={id} className="font-semibold">
        {missing === 'expired' ? t('gate.expired') : t('gate.upgrade')}
      </h2>
      <p className="mt-1 mb-4 text-ink-2">{t(texts[missing])}</p>
      <Link to="/upgrade" className={buttonClass({ variant: state.isTrialActive ? 'secondary' : 'primary' })}>
        {t('gate.viewPlans')}
      </Link>
    </section>
  )
}

const texts = {
  trial: 'gate.trialText',
  expired: 'gate.expiredText',
  ended: 'gate.endedText',
  uncovered: 'gate.uncoveredText',
} as const
