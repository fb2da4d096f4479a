import { useTranslation } from 'react-i18next'
import type { FreshAct } from '../../../platform/server/use-fresh-act.ts'
import { FormDialog } from '../../../shell/forms/form-dialog.tsx'
import { FreshPassword } from '../../../shell/proof/fresh-password.tsx'

/** Asks before changing something about the second factor, and for the account password if needed. */
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
  /** Why it failed; null before the first try. */
  problem: string | null
  onConfirm: () => Promise<void>
  onClose: () => void
}) {
  const { t } = useTranslation()
  return (
    <FormDialog
      title={title}
      description={text}
      submitLabel={confirmLabel}
      busyLabel={t('twoFactor.busy')}
      isDangerous={danger}
      isBusy={act.isBusy}
      failedTitle={failedTitle}
      problem={problem}
      onSubmit={onConfirm}
      onClose={onClose}
    >
      <FreshPassword act={act} />
    </FormDialog>
  )
}
