import { Button, Dialog, type DialogProps } from '@severy/ui'
import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '../platform/use-online.ts'
import { FormProblem } from './form-problem.tsx'

/**
 * A form over the page: stays while it is being sent, keeps what was typed when the person presses beside it, and
 * says why it could not be sent.
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
  /** Null where it cannot be done, which `children` say: only the way back is there. */
  submitLabel: string | null
  /** The button's words meanwhile. */
  busyLabel: string
  /** Destroys something: the focus begins at the way back. */
  isDangerous?: boolean
  needsNetwork?: boolean
  /** "Cancel" when left out. */
  backLabel?: string
  isBusy: boolean
  failedTitle: string
  /** Why it did not work; null before it was tried. */
  problem: string | null
  /** Above the problem. */
  header?: ReactNode
  children: ReactNode
  onSubmit: () => Promise<void>
  /** Ends what is under way; without it that has to be waited for. */
  onCancelBusy?: () => void
  /** Where the button beside leads; closes when left out. */
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
