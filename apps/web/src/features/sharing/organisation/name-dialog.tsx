import type { Organisation } from '@severy/client'
import { isPlaceName, placeNameLengthMax } from '@severy/domain'
import { TextField, useToast } from '@severy/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { engine } from '../../../platform/engine/engine-host.ts'
import { orUnexpected } from '../../../platform/or-unexpected.ts'
import { FormDialog } from '../../../shell/form-dialog.tsx'
import { organisationProblemText } from './organisation-words.ts'

/** The name of a new organisation (`null`), or another one for this. */
export function NameDialog({
  organisation,
  title,
  onClose,
}: {
  organisation: Organisation | null
  title: string
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { show } = useToast()
  const [name, setName] = useState(organisation?.name ?? '')
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const isNew = organisation === null

  async function submit() {
    const trimmed = name.trim()
    if (!isPlaceName(trimmed)) {
      setMissing(true)
      input.current?.focus()
      return
    }
    setBusy(true)
    const done = isNew
      ? await orUnexpected(engine().createOrganisation(trimmed))
      : await orUnexpected(engine().renameOrganisation(organisation.vaultId, trimmed))
    setBusy(false)
    if (!done.ok) {
      setProblem(organisationProblemText(t, done.error))
      return
    }
    if (isNew)
      show({ tone: 'success', title: t('organisation.created'), text: t('organisation.createdText') })
    else show({ tone: 'success', title: t('organisation.renamed') })
    onClose()
  }

  return (
    <FormDialog
      title={title}
      {...(isNew && { description: t('organisation.createText') })}
      submitLabel={t(isNew ? 'organisation.create' : 'organisation.rename')}
      busyLabel={t(isNew ? 'organisation.creating' : 'organisation.renaming')}
      needsNetwork
      isBusy={isBusy}
      failedTitle={t(isNew ? 'organisation.createFailed' : 'organisation.renameFailed')}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('organisation.name')}
        value={name}
        onChange={setName}
        autoComplete="off"
        inputRef={input}
        error={isMissing ? t('organisation.nameMissing', { count: placeNameLengthMax }) : undefined}
      />
    </FormDialog>
  )
}
