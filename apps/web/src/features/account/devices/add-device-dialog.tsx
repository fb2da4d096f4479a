import { Banner, Button, Dialog } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { networkProblemText } from '../../../platform/words/problem-texts.ts'
import { ScanCode } from './scan-code.tsx'

type Step = 'scan' | 'question' | 'done'

/** Prefix of every new device's code (PROTOCOL 5.6); the engine reads the rest. */
const codePrefix = 'severy1l:'

/** Scan, confirm, answer: gives a new device what it needs to start (PROTOCOL 5.6). */
export function AddDeviceDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const [step, setStep] = useState<Step>('scan')
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  function ask(text: string) {
    const found = text.trim()
    setCode(found)
    if (found === '') setError(t('addDevice.codeMissing'))
    else if (!found.startsWith(codePrefix)) setError(t('addDevice.codeOther'))
    else {
      setError(undefined)
      setStep('question')
    }
  }

  async function answer() {
    if (isBusy) return
    setBusy(true)
    const outcome = await orUnexpected(engine.answerDeviceLink(code))
    setBusy(false)
    if (outcome.ok) {
      setStep('done')
      return
    }
    const { reason } = outcome.error
    setError(
      reason === 'link-malformed'
        ? t('addDevice.codeOther')
        : reason === 'link-answered'
          ? t('addDevice.answered')
          : reason === 'session-ended'
            ? t('addDevice.sessionEnded')
            : reason === 'locked'
              ? t('addDevice.locked')
              : networkProblemText(t, { ...outcome.error, reason }),
    )
    setStep('scan')
  }

  if (step === 'scan') {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={t('addDevice.title')}
        closeLabel={t('common.close')}
        closesOnOutsidePress={false}
        onSubmit={() => {
          ask(code)
        }}
        footer={
          <Button type="submit" variant="primary">
            {t('addDevice.next')}
          </Button>
        }
      >
        <ScanCode
          code={code}
          error={error}
          onType={(text) => {
            setError(undefined)
            setCode(text)
          }}
          onFound={ask}
          onNoCode={() => {
            setError(t('qr.pictureNone'))
          }}
        />
      </Dialog>
    )
  }
  if (step === 'question') {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={t('addDevice.questionTitle')}
        closeLabel={t('common.close')}
        width="small"
        onSubmit={() => void answer()}
        footer={
          <>
            <Button
              onClick={() => {
                setStep('scan')
              }}
            >
              {t('common.cancel')}
            </Button>
            <Button type="submit" variant="primary" busy={isBusy}>
              {t('addDevice.confirm')}
            </Button>
          </>
        }
      >
        <p>{t('addDevice.question')}</p>
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('addDevice.title')}
      width="small"
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('addDevice.close')}
        </Button>
      }
    >
      <Banner tone="ok" title={t('addDevice.doneTitle')} live="polite">
        {t('addDevice.done')}
      </Banner>
    </Dialog>
  )
}
