import { Button, Checkbox, TextField } from '@severy/ui'
import { KeyRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SecondStep } from './use-second-step.ts'
import './en-second-step.ts'

/** The code field, whether to remember this device, and a switch to the other kind of code. */
export function SecondStepFields({ step }: { step: SecondStep }) {
  const { t } = useTranslation()
  const isApp = step.method === 'authenticator'
  return (
    <>
      <div>
        <TextField
          exact
          label={isApp ? t('secondStep.code') : t('secondStep.backupCode')}
          name="one-time-code"
          inputMode={isApp ? 'numeric' : 'text'}
          autoComplete={isApp ? 'one-time-code' : 'off'}
          size={48}
          value={step.code}
          onChange={step.type}
          error={step.error}
          required
          inputRef={step.input}
          autoFocus
        />
        {step.canSwitch && (
          <button
            type="button"
            className="text-link-underlined mt-2 rounded-tile text-small pointer-coarse:min-h-11"
            onClick={step.switchMethod}
          >
            {isApp ? t('secondStep.useBackup') : t('secondStep.useApp')}
          </button>
        )}
      </div>
      {step.canUseKey && (
        <Button icon={<KeyRound aria-hidden />} onClick={() => void step.useKey()}>
          {t('secondStep.useKey')}
        </Button>
      )}
      <Checkbox
        label={t('secondStep.remember')}
        hint={t('secondStep.rememberHint')}
        checked={step.rememberDevice}
        onChange={step.setRememberDevice}
      />
    </>
  )
}
