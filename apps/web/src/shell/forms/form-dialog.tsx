import { Button, Dialog, type DialogProps } from '@severy/ui'
import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '../../platform/browser/use-online.ts'
import { FormProblem } from './form-problem.tsx'

/**
 * A form in a dialog: it stays open while sending, keeps its content when the user clicks outside, and says why sending
 * failed.
 */
export function FormDialog({
  title,
  description,
  width = 'small',
  submitLabel,
  busyLabel,
  isDangerous = false,
  needsNetwork = false,
  backLabel,
  isBusy,
  failedTitle,
  problem,
  header,
  children,
  onSubmit,
  onCancelBusy,
  onBack,
  onClose,
  finalFocus,
}: {
  title: string
  description?: string
  width?: DialogProps['width']
  /** Null if submitting is impossible, which `children` explain: only the back button is shown. */
  submitLabel: string | null
  /** The button's label while busy. */
  busyLabel: string
  /** Destroys something: the focus starts on the back button. */
  isDangerous?: boolean
  needsNetwork?: boolean
  /** "Cancel" when left out. */
  backLabel?: string
  isBusy: boolean
  failedTitle: string
  /** Why it failed; null before the first try. */
  problem: string | null
  /** Above the problem. */
  header?: ReactNode
  children: ReactNode
  onSubmit: () => Promise<void>
  /** Cancels the running action; without it the user has to wait. */
  onCancelBusy?: () => void
  /** Where the back button leads; closes the dialog if left out. */
  onBack?: () => void
  onClose: () => void
  finalFocus?: DialogProps['finalFocus']
}) {
  const { t } = useTranslation()
  const isOffline = !useOnline() && needsNetwork
  const back = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open
      width={width}
      closesOnOutsidePress={false}
      onOpenChange={() => {
        if (!isBusy) onClose()
      }}
      {...(isDangerous && { initialFocus: back })}
      {...(finalFocus !== undefined && { finalFocus })}
      title={title}
      {...(description !== undefined && { description })}
      closeLabel={t('common.close')}
      onSubmit={() => {
        if (!isBusy && submitLabel !== null) void onSubmit()
      }}
      footer={
        <>
          <Button
            ref={back}
            onClick={isBusy ? onCancelBusy : (onBack ?? onClose)}
            disabled={isBusy && onCancelBusy === undefined}
          >
            {backLabel ?? t('common.cancel')}
          </Button>
          {submitLabel !== null && (
            <Button
              type="submit"
              variant={isDangerous ? 'danger' : 'primary'}
              busy={isBusy}
              busyLabel={busyLabel}
              disabled={isOffline}
            >
              {submitLabel}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {header}
        <FormProblem title={failedTitle} text={problem} isOffline={isOffline} />
        {children}
      </div>
    </Dialog>
  )
}
