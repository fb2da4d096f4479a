import type { SubscriptionState } from '@severy/client'
import type { Tier } from '@severy/contract'
import { SegmentedControl, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../platform/server/or-unexpected.ts'
import { refreshSubscription } from '../../platform/server/subscription.ts'
import { paymentProblemText } from './payment-texts.ts'

/** Chooses the plan whose limits apply during the trial. */
export function TrialPlanChoice({ state }: { state: SubscriptionState }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const [chosen, setChosen] = useState<Tier | null>(null)

  async function choose(plan: Tier) {
    if (chosen !== null) return
    setChosen(plan)
    const outcome = await orUnexpected(engine.chooseTrialPlan(plan))
    if (!outcome.ok) {
      const { reason } = outcome.error
      show({
        tone: 'danger',
        title: t('billing.tryFailed'),
        text:
          reason === 'no-trial' ? t('billing.tryOver') : paymentProblemText(t, { ...outcome.error, reason }),
      })
    }
    await refreshSubscription(engine)
    setChosen(null)
  }

  return (
    <div className="mt-5">
      <p aria-hidden="true" className="mb-1.5 text-small font-semibold">
        {t('billing.tryPlan')}
      </p>
      <SegmentedControl
        label={t('billing.tryPlan')}
        value={chosen ?? state.subscriptionTier}
        onChange={(plan) => void choose(plan)}
        segments={tiers.map((tier) => ({ value: tier, label: t(`plans.tiers.${tier}`) }))}
      />
      <p className="mt-1.5 text-small text-ink-3">{t('billing.tryPlanHint')}</p>
    </div>
  )
}

const tiers = ['personal', 'families', 'business'] as const satisfies readonly Tier[]
