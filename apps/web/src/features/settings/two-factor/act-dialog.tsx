import { Banner, Button, Dialog } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import type { FreshAct } from '../../../platform/use-fresh-act.ts'
import { FreshPassword } from '../../../shell/fresh-password.tsx'

/** Asks before something about the second factor changes, and for the account password where that is needed. */
export function ActDialog({
  act,
  title,
  text,
  confirmLabel,
  danger = false,
  failedTitle,
  problem,
  onConfirm,
  onClose,
}: {
  act: FreshAct
  title: string
  text: string
  confirmLabel: string
  danger?: boolean
  failedTitle: string
  /** Why it did not work; null before it was tried. */
  problem: string | null
  onConfirm: () => Promise<void>
  onClose: () => void
}) {
  const { t } = useTranslation()
  return (
    <Dialog
      open
      width="small"
      onOpenChange={onClose}
      title={title}
      description={text}
      closeLabel={t('common.close')}
      onSubmit={() => void onConfirm()}
      footer={
        <>
          <Button onClick={onClose} disabled={act.isBusy}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            variant={danger ? 'danger' : 'primary'}
            busy={act.isBusy}
            busyLabel={t('twoFactor.busy')}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div aria-live="polite" className="empty:hidden">
          {problem !== null && (
            <Banner tone="danger" title={failedTitle}>
              {problem}
            </Banner>
          )}
        </div>
        <FreshPassword act={act} />
      </div>
    </Dialog>
  )
}
