import { Button, buttonClass, useToast } from '@severy/ui'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../platform/server/or-unexpected.ts'
import { refreshSubscription } from '../../platform/server/subscription.ts'
import { paymentProblemText } from './payment-texts.ts'
import type { Standing } from './standing.ts'
import { useQueryNote } from './use-query-note.ts'
import { useWayOut } from './use-way-out.ts'

/**
 * `offlineId` is the id of the text saying why the payment provider's pages cannot be opened now; null while they can.
 */
export function SubscriptionActions({
  standing,
  offlineId,
}: {
  standing: Standing
  offlineId: string | null
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const { busy, leave } = useWayOut()

  async function openPortal(name: string) {
    const refusal = await leave(name, () => engine.openCustomerPortal())
    if (refusal === null) return
    show({
      tone: 'danger',
      title: t('billing.portalTitle'),
      text: `${t('billing.portalText')} ${paymentProblemText(t, refusal)}`,
    })
  }

  const pay = useCallback(async () => {
    const refusal = await leave('pay', () => engine.payOpenInvoice())
    if (refusal === null) return
    show({ tone: 'danger', title: t('billing.payFailed'), text: paymentProblemText(t, refusal) })
    // It has been paid in the meantime: what is shown here is out of date.
    void refreshSubscription(engine)
  }, [engine, leave, show, t])

  const isAskedToPay = useQueryNote('pay')
  const hasToPay = standing.name === 'active' ? standing.phase === 'grace' : isOwed(standing)
  const hasAsked = useRef(false)
  useEffect(() => {
    if (!isAskedToPay || !hasToPay || hasAsked.current || offlineId !== null) return
    hasAsked.current = true
    void pay()
  }, [isAskedToPay, hasToPay, offlineId, pay])

  const [isKeeping, setKeeping] = useState(false)
  async function keep() {
    setKeeping(true)
    const answer = await orUnexpected(engine.resumeSubscription())
    setKeeping(false)
    if (answer.ok) show({ tone: 'success', title: t('billing.kept'), text: t('billing.keptText') })
    else show({ tone: 'danger', title: t('billing.keepFailed'), text: paymentProblemText(t, answer.error) })
    void refreshSubscription(engine)
  }

  const ownButton = (name: 'payNow' | 'keepPlan', isBusy: boolean, act: () => Promise<void>) => (
    <Button
      variant="primary"
      disabled={offlineId !== null}
      aria-describedby={offlineId ?? undefined}
      busy={isBusy}
      busyLabel={t('billing.opening')}
      onClick={() => void act()}
    >
      {t(`billing.${name}`)}
    </Button>
  )

  const portalButton = (name: 'manage' | 'cancel', variant: 'primary' | 'secondary' | 'quiet') => (
    <Button
      variant={variant}
      disabled={offlineId !== null}
      aria-describedby={offlineId ?? undefined}
      busy={busy === name}
      busyLabel={t('billing.opening')}
      onClick={() => {
        if (name === 'cancel' && busy === null) show({ title: t('billing.cancelToast') })
        void openPortal(name)
      }}
    >
      {t(`billing.${name}`)}
    </Button>
  )

  switch (standing.name) {
    case 'covered':
      return null
    case 'trial':
      return <Row>{plansLink(t('billing.upgradeNow'))}</Row>
    case 'none':
      return <Row>{plansLink(t('billing.viewPlans'))}</Row>
    case 'over':
      return (
        <Row>
          {isOwed(standing) && ownButton('payNow', busy === 'pay', pay)}
          {plansLink(t('billing.reactivate'), isOwed(standing) ? 'secondary' : 'primary')}
          {portalButton('manage', 'secondary')}
        </Row>
      )
    case 'active':
      return (
        <Row>
          {standing.phase === 'grace' && ownButton('payNow', busy === 'pay', pay)}
          {standing.phase === 'ends' && ownButton('keepPlan', isKeeping, keep)}
          {portalButton('manage', isPlain(standing.phase) ? 'primary' : 'secondary')}
          {plansLink(t('billing.changePlan'), 'secondary')}
          {standing.phase !== 'ends' && portalButton('cancel', 'quiet')}
        </Row>
      )
  }
}

/** Ended only because it was not paid. */
function isOwed(standing: Standing): boolean {
  return standing.name === 'over' && standing.why === 'unpaid'
}

function isPlain(phase: Extract<Standing, { name: 'active' }>['phase']): boolean {
  return phase === 'renews' || phase === 'first-payment'
}

function plansLink(label: string, variant: 'primary' | 'secondary' = 'primary') {
  return (
    <Link to="/upgrade" className={buttonClass({ variant })}>
      {label}
    </Link>
  )
}

function Row({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-wrap gap-2">{children}</div>
}
