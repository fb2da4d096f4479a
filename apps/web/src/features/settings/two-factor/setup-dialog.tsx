import type { TwoFactorSetup } from '@severy/client'
import { Button, QrPicture, TextField, useToast } from '@severy/ui'
import { Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clipboardClearMs } from '../../../platform/secrets/clipboard-times.ts'
import { clipboard } from '../../../platform/secrets/clipboard.ts'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { networkProblemText } from '../../../platform/words/problem-texts.ts'
import { useFreshAct } from '../../../platform/server/use-fresh-act.ts'
import { ClearsIn } from '../../../shell/values/clears-in.tsx'
import { FormDialog } from '../../../shell/forms/form-dialog.tsx'
import { FreshPassword } from '../../../shell/proof/fresh-password.tsx'
import { codeLengths } from '../../../shell/second-step/use-second-step.ts'
import { CodesDialog } from './codes-dialog.tsx'
import { SetupSteps } from './setup-steps.tsx'

/** Generate, verify, backup. Nothing changes until the code is right. */
export function SetupDialog({ onClose, onEnabled }: { onClose: () => void; onEnabled: () => void }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const act = useFreshAct()
  const [setup, setSetup] = useState<TwoFactorSetup | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [problem, setProblem] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)

  async function generate() {
    setProblem(null)
    const outcome = await act.run(() => engine.startTwoFactorSetup())
    if (outcome === null) return
    if (outcome.ok) setSetup(outcome.value)
    else if (outcome.error.reason === 'two-factor-on') setProblem(t('twoFactor.alreadyOn'))
    else setProblem(networkProblemText(t, { ...outcome.error, reason: outcome.error.reason }))
  }

  async function verify() {
    setProblem(null)
    setError(undefined)
    if (code === '') {
      refuse(t('twoFactor.codeEmpty'))
      return
    }
    const outcome = await act.run(() => engine.enableTwoFactor(code))
    if (outcome === null) return
    if (outcome.ok) {
      setCodes(outcome.value.backupCodes)
      onEnabled()
      show({ tone: 'success', title: t('twoFactor.enabled') })
      return
    }
    const { reason } = outcome.error
    if (reason === 'second-factor-wrong') refuse(t('twoFactor.codeWrong'))
    else if (reason === 'setup-unknown') {
      setSetup(null)
      setProblem(t('twoFactor.setUpGone'))
    } else setProblem(networkProblemText(t, { ...outcome.error, reason }))
  }

  function refuse(text: string) {
    setError(text)
    input.current?.focus()
  }

  if (codes !== null) {
    return (
      <CodesDialog
        title={t('twoFactor.setUpTitle')}
        header={<SetupSteps current="stepBackup" />}
        codes={codes}
        onClose={onClose}
      />
    )
  }
  return (
    <FormDialog
      width="medium"
      title={t('twoFactor.setUpTitle')}
      submitLabel={setup === null ? t('twoFactor.generate') : t('twoFactor.verify')}
      busyLabel={t('twoFactor.busy')}
      isBusy={act.isBusy}
      failedTitle={t('twoFactor.setUpFailed')}
      problem={problem}
      header={<SetupSteps current={setup === null ? 'stepGenerate' : 'stepVerify'} />}
      onSubmit={setup === null ? generate : verify}
      onClose={onClose}
    >
      {setup === null ? (
        <p>{t('twoFactor.generateText')}</p>
      ) : (
        <>
          <p>{t('twoFactor.verifyText')}</p>
          <Secret setup={setup} />
          <TextField
            exact
            label={t('secondStep.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={(text) => {
              setCode(text.replace(/\s/g, '').slice(0, codeLengths.authenticator))
            }}
            error={error}
            required
            inputRef={input}
            autoFocus
          />
        </>
      )}
      <FreshPassword act={act} />
    </FormDialog>
  )
}

function Secret({ setup: { link, secret } }: { setup: TwoFactorSetup }) {
  const { t } = useTranslation()
  const { show } = useToast()

  async function copy() {
    const clearMs = clipboardClearMs()
    if (await clipboard.copySecret(secret, clearMs)) {
      show({ tone: 'success', title: t('vault.copiedTitle'), text: <ClearsIn ms={clearMs} /> })
    } else show({ tone: 'danger', title: t('twoFactor.copyFailed'), text: t('vault.copyFailedPlain') })
  }

  return (
    <div className="flex flex-wrap items-start gap-5">
      <div className="rounded-tile bg-stone-0 p-3 text-night-950 forced-color-adjust-none">
        <QrPicture text={link} label={t('twoFactor.qr')} className="size-44" />
      </div>
      <details className="min-w-0 flex-1 basis-52">
        <summary className="cursor-pointer text-small font-semibold">{t('twoFactor.cannotScan')}</summary>
        <p className="mt-2 text-small text-ink-2">{t('twoFactor.secret')}</p>
        <p dir="ltr" translate="no" className="mt-1 font-mono wrap-anywhere">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </p>
        <Button size={32} icon={<Copy aria-hidden />} className="mt-2" onClick={() => void copy()}>
          {t('twoFactor.copySecret')}
        </Button>
      </details>
    </div>
  )
}
