import type { VaultMembers } from '@severy/client'
import { TextField, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { FormDialog } from '../../../shell/forms/form-dialog.tsx'
import { personProblemText } from '../../../shell/people/person-problem-text.ts'

/** Destroys what others use too, so the name has to be typed. */
export function DeleteVaultDialog({ vault, onClose }: { vault: VaultMembers; onClose: () => void }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function remove() {
    if (typed.trim() !== vault.name) {
      setError(t('vaults.deleteTypeWrong'))
      return
    }
    setBusy(true)
    const done = await orUnexpected(engine.deleteSharedVault(vault.vaultId))
    setBusy(false)
    if (!done.ok) {
      setProblem(personProblemText(t, done.error))
      return
    }
    show({ tone: 'success', title: t('vaults.deleted') })
    void navigate('/dashboard', { replace: true })
  }

  return (
    <FormDialog
      title={t('vaults.deleteTitle', { name: vault.name })}
      description={t('vaults.deleteText', { count: vault.itemCount })}
      submitLabel={t('vaults.delete')}
      busyLabel={t('vaults.deleting')}
      isDangerous
      needsNetwork
      isBusy={isBusy}
      failedTitle={t('vaults.deleteFailed')}
      problem={problem}
      onSubmit={remove}
      onClose={onClose}
    >
      <TextField
        label={t('vaults.deleteType')}
        autoComplete="off"
        value={typed}
        onChange={(next) => {
          setTyped(next)
          setError(null)
        }}
        {...(error !== null && { error })}
      />
    </FormDialog>
  )
}
