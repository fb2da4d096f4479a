import { advanceTestClock, getTestClock } from '@severy/contract'
import { Button, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../platform/server/api.ts'
import { useAccount } from '../../../platform/session/session-state.ts'
import { useApi } from '../../../platform/server/use-api.ts'
import { useOnline } from '../../../platform/browser/use-online.ts'
import { usePaymentProblem } from './use-payment-problem.ts'

/** A day, a week, a month and a year: what renewals, trials and periods of grace are counted in. */
const steps = [1, 7, 31, 366] as const

/**
 * Moves the test gateway's clock ahead, so that renewals and failed payments can be seen today. Renders nothing if the
 * server uses Stripe.
 */
export function TestClock() {
  const { t } = useTranslation()
  const { show } = useToast()
  const words = usePaymentProblem()
  const isOffline = !useOnline()
  const isSuperAdmin = useAccount()?.roles.includes('super_admin') === true
  const { value, refusal, replace } = useApi(getTestClock)
  const [busy, setBusy] = useState<number | null>(null)
  if (refusal?.reason === 'no-test-gateway') return null

  async function advance(days: number) {
    setBusy(days)
    const moved = await callApi(advanceTestClock, { body: { days } })
    setBusy(null)
    if (moved.ok) {
      replace(moved.value)
      show({ tone: 'success', title: t('adminPayments.clockMoved', { count: days }) })
    } else show({ tone: 'danger', title: t('adminPayments.clockFailed'), text: words(moved.error) })
  }

  return (
    <section aria-labelledby="test-clock">
      <h2 id="test-clock" className="type-title-3">
        {t('adminPayments.clock')}
      </h2>
      <p className="mt-1 max-w-[70ch] text-small text-ink-2">{t('adminPayments.clockHint')}</p>
      <p role="status" className="mt-4 font-semibold">
        {value !== null && t('adminPayments.clockNow', { at: new Date(value.now) })}
        {value === null && refusal !== null && words(refusal)}
      </p>
      {value !== null && isSuperAdmin && (
        <div className="mt-3 flex flex-wrap gap-2">
          {steps.map((days) => (
            <Button
              key={days}
              busy={busy === days}
              busyLabel={t('adminPayments.clockMoving')}
              disabled={isOffline || (busy !== null && busy !== days)}
              onClick={() => void advance(days)}
            >
              {t('adminPayments.clockAhead', { count: days })}
            </Button>
          ))}
        </div>
      )}
      {value !== null && !isSuperAdmin && (
        <p className="mt-3 text-small text-ink-2">{t('adminPayments.clockSuperAdmin')}</p>
      )}
    </section>
  )
}
