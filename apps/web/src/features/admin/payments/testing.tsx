import { type BillingPeriod, createTestCheckout, getPricingPlans, type PaymentMode } from '@severy/contract'
import { Banner, Button, ErrorState, Skeleton, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { callApi } from '../../../platform/server/api.ts'
import { apiProblemText } from '../../../platform/server/api-problem-text.ts'
import { useApi } from '../../../platform/server/use-api.ts'
import { useOnline } from '../../../platform/browser/use-online.ts'
import { CopyButton } from '../copy-button.tsx'
import { TestClock } from './test-clock.tsx'
import { usePaymentProblem } from './use-payment-problem.ts'

/** Numbers that Stripe publishes for testing (https://docs.stripe.com/testing). None is a real card. */
const cards = [
  ['4242 4242 4242 4242', 'pays'],
  ['5555 5555 5555 4444', 'pays'],
  ['4000 0025 0000 3155', 'challenge'],
  ['4000 0000 0000 0002', 'declined'],
  ['4000 0000 0000 9995', 'funds'],
  ['4000 0000 0000 0069', 'expired'],
  ['4000 0000 0000 0341', 'later'],
  ['4000 0000 0000 0259', 'disputed'],
] as const

const periods: readonly BillingPeriod[] = ['monthly', 'yearly']

/** Lets an admin try the checkout. In test mode only: otherwise it would charge money. */
export function Testing({ mode }: { mode: PaymentMode | null }) {
  const { t } = useTranslation()
  if (mode === null) return <Banner tone="info">{t('adminPayments.paymentsOff')}</Banner>
  if (mode === 'live') return <Banner tone="info">{t('adminPayments.notTestMode')}</Banner>
  return (
    <div className="flex flex-col gap-8">
      <Checkouts />
      <TestClock />
      <section aria-labelledby="test-cards">
        <h2 id="test-cards" className="type-title-3">
          {t('adminPayments.cards')}
        </h2>
        <p className="mt-1 text-small text-ink-2">{t('adminPayments.cardsHint')}</p>
        <ul className="mt-4 divide-y divide-subtle rounded-card border border-subtle bg-surface">
          {cards.map(([number, act]) => (
            <li key={number} className="flex flex-wrap items-center gap-x-4 px-4 py-1.5">
              <span className="font-mono tabular-nums">{number}</span>
              <span className="min-w-0 flex-1 text-small text-ink-2">
                {t(`adminPayments.cardActs.${act}`)}
              </span>
              <CopyButton text={number.replaceAll(' ', '')} label={t('adminPayments.copyCard', { number })} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function Checkouts() {
  const { t } = useTranslation()
  const { show } = useToast()
  const words = usePaymentProblem()
  const isOffline = !useOnline()
  const [search] = useSearchParams()
  const { value, refusal, isLoading, reload } = useApi(getPricingPlans)
  const [busy, setBusy] = useState<string | null>(null)
  const outcome = search.get('checkout')

  async function open(plan: string, billingPeriod: BillingPeriod) {
    setBusy(`${plan} ${billingPeriod}`)
    const made = await callApi(createTestCheckout, { body: { plan, billingPeriod } })
    if (made.ok) {
      location.assign(made.value.url)
      return
    }
    setBusy(null)
    show({ tone: 'danger', title: t('adminPayments.checkoutFailed'), text: words(made.error) })
  }

  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-[70ch] text-ink-2">{t('adminPayments.testingLead')}</p>
      {outcome === 'done' && <Banner tone="ok">{t('adminPayments.checkoutDone')}</Banner>}
      {outcome === 'canceled' && <Banner tone="info">{t('adminPayments.checkoutCanceled')}</Banner>}
      {value === null && refusal === null && (
        <div role="status" aria-label={t('common.loading')}>
          <Skeleton className="h-11" />
        </div>
      )}
      {value === null && refusal !== null && (
        <ErrorState
          title={t('adminPayments.plansFailed')}
          text={apiProblemText(t, refusal)}
          retryLabel={t('common.tryAgain')}
          busy={isLoading}
          onRetry={() => void reload()}
        />
      )}
      {value?.plans.length === 0 && <p className="text-ink-2">{t('adminPayments.productsEmpty')}</p>}
      <div className="flex flex-wrap gap-2">
        {(value?.plans ?? []).flatMap((plan) =>
          periods.map((period) => (
            <Button
              key={`${plan.id} ${period}`}
              disabled={isOffline || (busy !== null && busy !== `${plan.id} ${period}`)}
              busy={busy === `${plan.id} ${period}`}
              busyLabel={t('adminPayments.opening')}
              onClick={() => void open(plan.id, period)}
            >
              {t('adminPayments.checkoutOf', {
                plan: plan.name,
                period: t(`adminPayments.period.${period}`).toLowerCase(),
              })}
            </Button>
          )),
        )}
      </div>
    </div>
  )
}
