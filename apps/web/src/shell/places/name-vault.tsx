import { placeNameLengthMax } from '@severy/domain'
import { TextField, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../platform/server/or-unexpected.ts'
import { problemText } from '../../platform/words/save-problem-texts.ts'
import type { KnownVault } from '../../platform/session/session-state.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { PlanDialog, useHasSharedVaults } from './plan-dialog.tsx'
import './en-places.ts'

interface NameVaultProps {
  /** Null for a new one. */
  vault: KnownVault | null
  /** Receives the new vault's id; without it, the vault is shown. */
  onMade?: (vaultId: string) => void
  onClose: () => void
}

/** Names a new shared vault, or renames an existing one. Says which plans include them before anything is typed. */
export function NameVault({ vault, onMade, onClose }: NameVaultProps) {
  const hasPlan = useHasSharedVaults()
  return !hasPlan && vault === null ? (
    <PlanDialog onClose={onClose} />
  ) : (
    <NameForm vault={vault} onClose={onClose} {...(onMade !== undefined && { onMade })} />
  )
}

function NameForm({ vault, onMade, onClose }: NameVaultProps) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const navigate = useNavigate()
  const [name, setName] = useState(vault?.name ?? '')
  const [error, setError] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isNew = vault === null

  async function save() {
    const trimmed = name.trim()
    if (trimmed === '') {
      setError(t('folders.nameMissing'))
      return
    }
    if (trimmed.length > placeNameLengthMax) {
      setError(t('item.tooLong', { max: placeNameLengthMax }))
      return
    }
    setBusy(true)
    const done = isNew ? await create(trimmed) : await rename(vault.vaultId, trimmed)
    setBusy(false)
    if (done) onClose()
  }

  async function create(trimmed: string): Promise<boolean> {
    const made = await orUnexpected(engine.createSharedVault(trimmed))
    if (!made.ok) {
      setProblem(problemText(t, made.error))
      return false
    }
    const { vaultId } = made.value
    if (onMade === undefined) {
      show({ tone: 'success', title: t('vaults.created'), text: t('vaults.createdText') })
      void navigate(`/dashboard?vault=${vaultId}`)
    } else onMade(vaultId)
    return true
  }

  async function rename(vaultId: string, trimmed: string): Promise<boolean> {
    const saved = await orUnexpected(engine.renameVault(vaultId, trimmed))
    if (!saved.ok) setProblem(problemText(t, saved.error))
    return saved.ok
  }

  return (
    <FormDialog
      title={isNew ? t('vaults.addTitle') : t('vaults.renameTitle')}
      {...(isNew && { description: t('vaults.addText') })}
      submitLabel={isNew ? t('vaults.create') : t('folders.save')}
      busyLabel={isNew ? t('vaults.creating') : t('vaults.renaming')}
      needsNetwork={isNew}
      isBusy={isBusy}
      failedTitle={isNew ? t('vaults.createFailed') : t('vaults.renameFailed')}
      problem={problem}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={t('vaults.name')}
        autoComplete="off"
        value={name}
        onChange={(next) => {
          setName(next)
          setError(null)
        }}
        {...(error !== null && { error })}
      />
    </FormDialog>
  )
}
