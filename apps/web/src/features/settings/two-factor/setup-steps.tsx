import { classNames } from '@severy/ui'
import { useTranslation } from 'react-i18next'

const steps = ['stepGenerate', 'stepVerify', 'stepBackup'] as const
export type SetupStep = (typeof steps)[number]

/** The current one of three steps, drawn as stones laid one after the other. */
export function SetupSteps({ current }: { current: SetupStep }) {
  const { t } = useTranslation()
  const at = steps.indexOf(current)
  return (
    <ol aria-label={t('twoFactor.steps')} className="flex gap-1.5 print:hidden">
      {steps.map((step, index) => (
        <li key={step} aria-current={step === current ? 'step' : undefined} className="flex-1 text-small">
          <span
            aria-hidden="true"
            className={classNames('mb-1.5 block h-2 rounded-tile', index <= at ? 'bg-primary' : 'bg-sunken')}
          />
          <span className={step === current ? 'font-semibold' : 'text-ink-3'}>{t(`twoFactor.${step}`)}</span>
        </li>
      ))}
    </ol>
  )
}
