import type { ItemRow } from '@severy/client'
import { Button, Dialog } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { lockVault } from '../../../platform/session/lock.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { proofProblemText } from '../../../platform/words/problem-texts.ts'
import { useProof } from '../../../platform/session/use-proof.ts'
import { ProofField } from '../../../shell/proof/proof-field.tsx'
import { nameOf } from '../card-parts.tsx'
import { answerQuestion, usePasswordQuestion } from './password-question.ts'
import '../../../platform/i18n/en-shared.ts'
import '../../../shell/people/en-people.ts'
import '../en-vault.ts'
import './en-reprompt.ts'

/** Asks for the account password before opening an item that requires it. */
export function PasswordDialog() {
  const question = usePasswordQuestion((state) => state.question)
  return question === null ? null : <Asking key={question.row.ref.itemId} row={question.row} />
}

function Asking({ row }: { row: ItemRow }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const proof = useProof()
  const [isBusy, setBusy] = useState(false)

  async function prove() {
    if (isBusy) return
    setBusy(true)
    const outcome = await proof.give((given) => orUnexpected(engine.unlockItem(row.ref, given)))
    setBusy(false)
    if (outcome === null) return
    if (outcome.ok) {
      answerQuestion(true)
      return
    }
    const { reason } = outcome.error
    // After ten wrong tries this device requires a sign-in (PROTOCOL 5.3).
    if (reason === 'device-forgotten') void lockVault(engine, 'user')
    else if (reason === 'wrong-password' || reason === 'sign-in-failed') proof.refuse(t('reprompt.wrong'))
    else proof.refuse(proofProblemText(t, { ...outcome.error, reason }))
  }

  return (
    <Dialog
      open
      onOpenChange={() => {
        answerQuestion(false)
      }}
      title={t('reprompt.title', { name: nameOf(t('vault.untitled'), row.summary.title) })}
      description={t('reprompt.text')}
      closeLabel={t('common.close')}
      width="small"
      onSubmit={() => void prove()}
      footer={
        <>
          <Button
            onClick={() => {
              answerQuestion(false)
            }}
          >
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="primary" busy={isBusy} busyLabel={t('reprompt.checking')}>
            {t('reprompt.submit')}
          </Button>
        </>
      }
    >
      <ProofField proof={proof} isOnly />
    </Dialog>
  )
}
