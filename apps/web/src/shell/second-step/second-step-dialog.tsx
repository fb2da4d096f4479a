import type { SecondFactorVerified } from '@severy/client'
import { Button, Dialog } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { SecondStepFields } from './second-step-fields.tsx'
import { useSecondStep, type SecondFactorQuestion } from './use-second-step.ts'
import './en-second-step.ts'

/** A sign-in's second step, shown in a dialog over an open vault. */
export function SecondStepDialog({
  question,
  onVerified,
  onExpired,
  onClose,
}: {
  question: SecondFactorQuestion
  onVerified: (verified: SecondFactorVerified) => void
  onExpired: (text: string, asksToFollow: boolean) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const step = useSecondStep({ question, onVerified, onExpired })
  return (
    <Dialog
      open
      width="small"
      onOpenChange={onClose}
      title={t('secondStep.title')}
      description={step.method === 'authenticator' ? t('secondStep.leadApp') : t('secondStep.leadBackup')}
      closeLabel={t('common.close')}
      onSubmit={() => void step.verify()}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" busy={step.isBusy} busyLabel={t('secondStep.verifying')}>
            {t('secondStep.verify')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <SecondStepFields step={step} />
      </div>
    </Dialog>
  )
}
