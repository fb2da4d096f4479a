import type { Organization } from '@severy/client'
import { isPlaceName, placeNameLengthMax } from '@severy/domain'
import { TextField, useToast } from '@severy/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { FormDialog } from '../../../shell/forms/form-dialog.tsx'
import { organizationProblemText } from './organization-words.ts'

/** The name of a new organization (`null`), or a new name for this one. */
export function NameDialog({
  organization,
  title,
  onClose,
}: {
  organization: Organization | null
  title: string
  onClose: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const [name, setName] = useState(organization?.name ?? '')
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const isNew = organization === null

  async function submit() {
    const trimmed = name.trim()
    if (!isPlaceName(trimmed)) {
      setMissing(true)
      input.current?.focus()
      return
    }
    setBusy(true)
    const done = isNew
      ? await orUnexpected(engine.createOrganization(trimmed))
      : await orUnexpected(engine.renameOrganization(organization.vaultId, trimmed))
    setBusy(false)
    if (!done.ok) {
      setProblem(organizationProblemText(t, done.error))
      return
    }
    if (isNew)
      show({ tone: 'success', title: t('organization.created'), text: t('organization.createdText') })
    else show({ tone: 'success', title: t('organization.renamed') })
    onClose()
  }

  return (
    <FormDialog
      title={title}
      {...(isNew && { description: t('organization.createText') })}
      submitLabel={t(isNew ? 'organization.create' : 'organization.rename')}
      busyLabel={t(isNew ? 'organization.creating' : 'organization.renaming')}
      needsNetwork
      isBusy={isBusy}
      failedTitle={t(isNew ? 'organization.createFailed' : 'organization.renameFailed')}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('organization.name')}
        value={name}
        onChange={setName}
        autoComplete="off"
        inputRef={input}
        error={
          isMissing && !isPlaceName(name.trim())
            ? t('organization.nameMissing', { count: placeNameLengthMax })
            : undefined
        }
      />
    </FormDialog>
  )
}
