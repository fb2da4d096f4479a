import { useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SecondStepDialog } from './second-step-dialog.tsx'
import type { SecondFactorQuestion } from './use-second-step.ts'
import './en-second-step.ts'

/** The session has ended, the password was right, and the server also requires the second factor (PROTOCOL 5.3). */
export function SecondStepLine({ question }: { question: SecondFactorQuestion }) {
  const { t } = useTranslation()
  const { show } = useToast()
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
  }
  return (
    <>
      <strong className="font-semibold">{t('secondStep.lineTitle')}</strong> {t('secondStep.lineText')}{' '}
      <button
        type="button"
        className="font-semibold underline underline-offset-3"
        onClick={() => {
          setOpen(true)
        }}
      >
        {t('secondStep.lineAction')}
      </button>
      {isOpen && (
        <SecondStepDialog
          question={question}
          onVerified={close}
          onExpired={(text) => {
            // The engine now reports the session as ended, and the page locks.
            show({ tone: 'danger', title: t('secondStep.failed'), text })
            close()
          }}
          onClose={close}
        />
      )}
    </>
  )
}
