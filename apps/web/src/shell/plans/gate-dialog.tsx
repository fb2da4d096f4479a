import { Button, buttonClass, Dialog } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { closeOverlay } from '../../platform/page/overlay.ts'
import { GateText } from './gate-card.tsx'
import './en-plans.ts'

/** Shown when the user asks for something that is closed, wherever they are. */
export function GateDialog() {
  const { t } = useTranslation()
  return (
    <Dialog
      open
      width="small"
      onOpenChange={closeOverlay}
      title={t('gate.title')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button variant="quiet" onClick={closeOverlay}>
            {t('gate.notNow')}
          </Button>
          <Link to="/upgrade" className={buttonClass({ variant: 'primary' })} onClick={closeOverlay}>
            {t('gate.viewPlans')}
          </Link>
        </>
      }
    >
      <div className="text-ink-2">
        <GateText />
      </div>
    </Dialog>
  )
}
