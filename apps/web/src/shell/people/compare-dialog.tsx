import type { ShownKeys } from '@severy/client'
import { Button, Dialog, KeyMosaic, KeyWords, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../platform/server/or-unexpected.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { personProblemText } from './person-problem-text.ts'
import { SafetyNumber } from './safety-number.tsx'
import './en-people.ts'

/** Whose keys are compared, and which. */
export interface Compared {
  email: string
  keys: ShownKeys
  safetyNumber: string
}

/** Words, number or code: whichever way the two compare, it is about exactly these keys. */
export function CompareDialog({
  person: { email, keys, safetyNumber },
  onVerified,
  onClose,
}: {
  person: Compared
  onVerified?: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  const [differs, setDiffers] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function verify() {
    setBusy(true)
    const saved = await orUnexpected(engine.verifyContact({ email, fp: keys.fp }))
    setBusy(false)
    if (!saved.ok) {
      setProblem(personProblemText(t, saved.error))
      return
    }
    show({ tone: 'success', title: t('contacts.done'), text: t('contacts.doneText', { email }) })
    onVerified?.()
    onClose()
  }

  if (differs) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        width="small"
        title={t('contacts.differTitle', { email })}
        footer={
          <Button variant="primary" onClick={onClose}>
            {t('common.close')}
          </Button>
        }
      >
        <p>{t('contacts.differText')}</p>
      </Dialog>
    )
  }
  return (
    <FormDialog
      title={t('contacts.compareTitle', { email })}
      description={t('contacts.compareText')}
      width="medium"
      submitLabel={t('contacts.match')}
      busyLabel={t('contacts.saving')}
      backLabel={t('contacts.differ')}
      needsNetwork
      isBusy={isBusy}
      failedTitle={t('contacts.failed')}
      problem={problem}
      onSubmit={verify}
      onBack={() => {
        setDiffers(true)
      }}
      onClose={onClose}
    >
      <div className="flex flex-wrap items-center gap-5">
        <KeyMosaic tiles={keys.mosaic} />
        <KeyWords words={keys.words} label={t('contacts.wordsOf', { email })} className="flex-[1_1_28rem]" />
      </div>
      <SafetyNumber email={email} safetyNumber={safetyNumber} />
    </FormDialog>
  )
}
