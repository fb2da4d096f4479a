import { Banner, useToast } from '@severy/ui'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { confirmCheckout } from '../../platform/server/subscription.ts'
import { useOnline } from '../../platform/browser/use-online.ts'
import { useTitle } from '../../shell/frame/use-title.ts'
import { BillingHistory } from './billing-history.tsx'
import { ComparePlans } from './compare-plans.tsx'
import { CurrentSubscription } from './current-subscription.tsx'
import { PlansOnly } from './plans-only.tsx'
import { SupportPhone } from './support-phone.tsx'
import { useBillingSummary } from './use-billing-summary.ts'
import { useQueryNote } from './use-query-note.ts'
import '../../platform/words/en-attachment-problems.ts'
import '../../platform/words/en-save-problems.ts'
import '../../shell/notices/en-notices.ts'
import './en-billing.ts'

/** `/billing`. The payment provider returns people to `/billing?success=true`. */
export function BillingPage() {
  return (
    <PlansOnly>
      <Billing />
    </PlansOnly>
  )
}

const offlineId = 'billing-offline'

function Billing() {
  const { t } = useTranslation()
  const engine = useEngine()
  useTitle(t('billing.heading'))
  const { show } = useToast()
  const hasPaid = useQueryNote('success')
  const isOffline = !useOnline()
  const summary = useBillingSummary()

  useEffect(() => {
    if (!hasPaid) return
    show({ tone: 'success', title: t('billing.updatedTitle'), text: t('billing.updatedText') })
    void confirmCheckout(engine)
  }, [engine, hasPaid, show, t])

  return (
    <div className="mx-auto grid max-w-[880px] grid-cols-[minmax(0,1fr)] gap-5">
      <h1 tabIndex={-1} className="type-title-1">
        {t('billing.heading')}
      </h1>
      {isOffline && (
        <Banner tone="warn" live="polite">
          <span id={offlineId}>{t('plans.offline')}</span>
        </Banner>
      )}
      <CurrentSubscription
        paid={summary.value?.subscription ?? null}
        offlineId={isOffline ? offlineId : null}
      />
      <SupportPhone />
      <ComparePlans />
      <BillingHistory summary={summary} />
    </div>
  )
}
