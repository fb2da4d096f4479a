import { Button, buttonClass, useToast } from '@severy/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { engine } from '../../platform/engine/engine-host.ts'
import { paymentProblemText } from './payment-texts.ts'
import type { Standing } from './standing.ts'
import { useWayOut } from './use-way-out.ts'

/** `offlineId`: of the text that says why the payment provider's pages cannot be opened now; null while they can. */
export function SubscriptionActions({
  standing,
  offlineId,
}: {
  standing: Standing
  offlineId: string | null
}) {
  const { t } = useTranslation()
  const { show } = useToast()
  const { busy, leave } = useWayOut()

  async function openPortal(name: string) {
    const refusal = await leave(name, () => engine().openCustomerPortal())
    if (refusal === null) return
    show({
      tone: 'danger',
      title: t('billing.portalTitle'),
      text: `${t('billing.portalText')} ${paymentProblemText(t, refusal)}`,
    })
  }

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
          {plansLink(t('billing.reactivate'))}
          {portalButton('manage', 'secondary')}
        </Row>
      )
    case 'active':
      return (
        <Row>
          {portalButton('manage', 'primary')}
          {plansLink(t('billing.changePlan'), 'secondary')}
          {standing.phase !== 'ends' && portalButton('cancel', 'quiet')}
        </Row>
      )
  }
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
