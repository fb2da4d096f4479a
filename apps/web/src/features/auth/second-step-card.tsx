import type { SecondFactorVerified } from '@severy/client'
import { Button } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { SecondStepFields } from '../../shell/second-step/second-step-fields.tsx'
import { useSecondStep, type SecondFactorQuestion } from '../../shell/second-step/use-second-step.ts'
import { BusyLine } from './busy-line.tsx'

/** Replaces the sign-in card after the right password. */
export function SecondStepCard({
  question,
  onVerified,
  onExpired,
  onCancel,
}: {
  question: SecondFactorQuestion
  onVerified: (verified: SecondFactorVerified) => void
  onExpired: (text: string, asksToFollow: boolean) => void
  onCancel: () => void
}) {
  const { t } = useTranslation()
  const step = useSecondStep({ question, onVerified, onExpired })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void step.verify()
      }}
      className="flex flex-col gap-5"
    >
      <div>
        <h1 tabIndex={-1} className="type-title-1">
          {t('secondStep.title')}
        </h1>
        <p className="mt-2 text-ink-2">
          {step.method === 'authenticator' ? t('secondStep.leadApp') : t('secondStep.leadBackup')}
        </p>
      </div>
      <SecondStepFields step={step} />
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            variant="primary"
            size={48}
            busy={step.isBusy}
            busyLabel={t('secondStep.verifying')}
          >
            {t('secondStep.verify')}
          </Button>
          <Button variant="quiet" size={48} onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        </div>
        <BusyLine busy={step.isBusy} />
      </div>
    </form>
  )
}
