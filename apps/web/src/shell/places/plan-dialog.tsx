import { limitsOf } from '@severy/contract'
import { buttonClass, Button, Dialog } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSubscription } from '../../platform/server/subscription.ts'
import '../plans/en-plans.ts'
import './en-places.ts'

/** Whether this person's plan has shared vaults; true while unknown. */
export function useHasSharedVaults(): boolean {
  return useSubscription(({ state }) => state === null || limitsOf(state).hasSharedVaults)
}

/** Says which plans have shared vaults. */
export function PlanDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog
      open
      width="small"
      onOpenChange={onClose}
      title={t('vaults.planTitle')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('gate.notNow')}
          </Button>
          <Link to="/upgrade" className={buttonClass({ variant: 'primary' })} onClick={onClose}>
            {t('gate.viewPlans')}
          </Link>
        </>
      }
    >
      <p className="text-ink-2">{t('vaults.planText')}</p>
    </Dialog>
  )
}
