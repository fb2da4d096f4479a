import type { SecretAnswer, SecretRequestRow } from '@severy/client'
import { Banner, Skeleton, useToast } from '@severy/ui'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { useLoaded } from '../../../platform/server/use-loaded.ts'
import { FieldRow } from '../../../shell/values/field-row.tsx'
import { FormDialog } from '../../../shell/forms/form-dialog.tsx'
import { useCopy } from '../../../shell/values/use-copy.tsx'
import { linkProblemText } from './link-problem-text.ts'

/** Shows an answer for review before it is added to the vault. */
export function AnswerDialog({
  request: { requestId, title },
  onDiscard,
  onClose,
}: {
  request: SecretRequestRow
  onDiscard: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const answer = useLoaded(
    useCallback(() => engine.readSecretAnswer(requestId), [engine, requestId]),
    [],
  )
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const loadProblem = answer.refusal === null ? null : linkProblemText(t, answer.refusal)

  async function save() {
    if (answer.value === null) return
    setBusy(true)
    const saved = await orUnexpected(engine.saveSecretAnswer(requestId))
    setBusy(false)
    if (!saved.ok) {
      setProblem(linkProblemText(t, saved.error))
      return
    }
    show({ tone: 'success', title: t('links.saved'), text: t('links.savedText') })
    onClose()
  }

  return (
    <FormDialog
      title={title ?? t('vault.untitled')}
      description={t('links.answerText')}
      width="medium"
      submitLabel={t('links.save')}
      busyLabel={t('links.saving')}
      backLabel={t('links.discard')}
      needsNetwork
      isBusy={isBusy}
      failedTitle={t(problem === null ? 'links.answerFailed' : 'links.saveFailed')}
      problem={problem ?? loadProblem}
      onSubmit={save}
      onBack={onDiscard}
      onClose={onClose}
    >
      {answer.value === null && loadProblem === null && (
        <div role="status" aria-label={t('common.loading')}>
          <Skeleton className="h-18 w-full" />
        </div>
      )}
      {answer.value !== null && (
        <>
          <AnswerFields answer={answer.value} />
          <Banner tone="info">{t('links.answerCheck')}</Banner>
        </>
      )}
    </FormDialog>
  )
}

function AnswerFields({ answer: { username, secret, notes } }: { answer: SecretAnswer }) {
  const { t } = useTranslation()
  const { copySecret, copyPlain } = useCopy()
  const plain = [
    [t('fields.username'), username],
    [t('fields.notes'), notes],
  ] as const
  const [user, note] = plain.map(
    ([label, value]) =>
      value !== '' && (
        <FieldRow key={label} label={label} value={value} onCopy={() => void copyPlain(value, label)} />
      ),
  )
  return (
    <dl className="overflow-hidden rounded-control border border-subtle">
      {user}
      {secret !== '' && (
        <FieldRow label={t('links.secret')} value={secret} isSecret onCopy={() => void copySecret(secret)} />
      )}
      {note}
    </dl>
  )
}
