import {
  type BillingPeriod,
  changeSubscriberPlan,
  getPricingPlans,
  type getSubscriber,
  moneyText,
  type PricingPlan,
  type ReplyOf,
  type Subscriber,
} from '@severy/contract'
import { Banner, RadioCards, SegmentedControl, Skeleton } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../platform/server/api.ts'
import { useApi } from '../../../platform/server/use-api.ts'
import { FormDialog } from '../../../shell/forms/form-dialog.tsx'
import { type ActDone, subscriberProblemText } from './subscriber-words.ts'

export function ChangePlanDialog({
  subscriber: { userId, tier, interval, amount, currency, plan: name },
  onDone,
  onClose,
}: {
  subscriber: Subscriber
  onDone: (details: ReplyOf<typeof getSubscriber>, act: ActDone) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { value, refusal } = useApi(getPricingPlans)
  const plans = value?.plans ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  const [period, setPeriod] = useState<BillingPeriod>(interval === 'year' ? 'yearly' : 'monthly')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const plan = chosen ?? plans.find((one) => one.tier === tier)?.id ?? plans[0]?.id ?? null
  const picked = plans.find(({ id }) => id === plan)
  // A subscriber paying an older price of the same plan can be moved to the current one.
  const isSame =
    picked !== undefined &&
    name.startsWith(picked.name) &&
    currency === picked.currency &&
    period === (interval === 'year' ? 'yearly' : 'monthly') &&
    amount === (period === 'monthly' ? picked.monthlyPrice : picked.yearlyPrice)

  async function submit() {
    if (plan === null) return
    if (isSame) {
      setProblem(t('adminSubscribers.problems.plan-unchanged'))
      return
    }
    setProblem(null)
    setBusy(true)
    const body = { plan, billingPeriod: period }
    const answer = await callApi(changeSubscriberPlan, { params: { userId }, body })
    setBusy(false)
    if (answer.ok) {
      onDone(answer.value, { title: t('adminSubscribers.planChanged'), entry: 'plan-changed' })
    } else setProblem(subscriberProblemText(t, answer.error))
  }

  return (
    <FormDialog
      title={t('adminSubscribers.changePlan')}
      description={t('adminSubscribers.changePlanText')}
      submitLabel={t('adminSubscribers.changePlan')}
      busyLabel={t('adminSubscribers.changePlanBusy')}
      needsNetwork
      isBusy={isBusy}
      failedTitle={t('adminSubscribers.changePlanFailed')}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <SegmentedControl
        label={t('adminSubscribers.period')}
        value={period}
        onChange={setPeriod}
        segments={[
          { value: 'monthly', label: t('adminSubscribers.monthly') },
          { value: 'yearly', label: t('adminSubscribers.yearly') },
        ]}
        className="self-start"
      />
      {value === null && refusal === null && <Skeleton className="h-40" />}
      {refusal !== null && <Banner tone="danger">{t('adminSubscribers.plansFailed')}</Banner>}
      {plan !== null && (
        <RadioCards
          label={t('adminSubscribers.newPlan')}
          value={plan}
          onChange={(id) => {
            setChosen(id)
            setProblem(null)
          }}
          cards={plans.map((one) => ({
            value: one.id,
            label: one.name,
            text: priceText(one),
          }))}
        />
      )}
    </FormDialog>
  )

  function priceText({ monthlyPrice, yearlyPrice, currency }: PricingPlan): string {
    return period === 'monthly'
      ? t('adminSubscribers.priceMonthly', { price: moneyText(monthlyPrice, currency) })
      : t('adminSubscribers.priceYearly', { price: moneyText(yearlyPrice, currency) })
  }
}
