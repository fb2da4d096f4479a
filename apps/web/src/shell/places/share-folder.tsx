import { placeNameLengthMax, withInner } from '@severy/domain'
import { useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { useFolderTree, type FolderNode } from '../../platform/vault/folder-tree.ts'
import { moveProblemText, moveStoppedText } from '../../platform/words/move-problem-text.ts'
import { orUnexpected } from '../../platform/server/or-unexpected.ts'
import { problemText } from '../../platform/words/save-problem-texts.ts'
import { usePersonalVaultId } from '../../platform/session/session-state.ts'
import { useVaultRows } from '../../platform/vault/vault-rows.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { PlanDialog, useHasSharedVaults } from './plan-dialog.tsx'
import './en-places.ts'

/** Folders are personal: to share one, its items move into a shared vault of the same name. */
export function ShareFolder({ folder, onClose }: { folder: FolderNode; onClose: () => void }) {
  return useHasSharedVaults() ? (
    <ShareForm folder={folder} onClose={onClose} />
  ) : (
    <PlanDialog onClose={onClose} />
  )
}

function ShareForm({ folder, onClose }: { folder: FolderNode; onClose: () => void }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const navigate = useNavigate()
  const { name } = folder
  const refs = useItemsIn(folder.id)
  /** Set once the vault is made: a second try continues with it. */
  const [vaultId, setVaultId] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function make(): Promise<string | null> {
    if (vaultId !== null) return vaultId
    const made = await orUnexpected(engine.createSharedVault(name.slice(0, placeNameLengthMax)))
    if (made.ok) {
      setVaultId(made.value.vaultId)
      return made.value.vaultId
    }
    setProblem(problemText(t, made.error))
    return null
  }

  async function share() {
    setBusy(true)
    setProblem(null)
    const target = await make()
    const moved = target === null ? null : await orUnexpected(engine.moveItems(refs, target))
    setBusy(false)
    if (target === null || moved === null) return
    if (!moved.ok) {
      setProblem(moveProblemText(t, moved.error))
      return
    }
    const { remaining, stoppedBy } = moved.value
    if (stoppedBy !== null) {
      setProblem(moveStoppedText(t, stoppedBy, remaining))
      return
    }
    show({ tone: 'success', title: t('folders.shared'), text: t('folders.sharedText') })
    onClose()
    void navigate(`/vaults/${target}`)
  }

  return (
    <FormDialog
      title={t('folders.shareTitle', { name })}
      submitLabel={t('vaults.create')}
      busyLabel={t('vaults.moving')}
      needsNetwork
      isBusy={isBusy}
      failedTitle={t('vaults.moveFailed')}
      problem={problem}
      onSubmit={share}
      onClose={onClose}
    >
      <p className="text-ink-2">
        {refs.length === 0 ? t('folders.shareEmpty') : t('folders.shareText', { count: refs.length })}
      </p>
    </FormDialog>
  )
}

/**
 * Items in the folder and those inside it, including archived ones; items in the trash or shared individually stay
 * where they are.
 */
function useItemsIn(folderId: string) {
  const inside = withInner(useFolderTree(), folderId)
  const personal = usePersonalVaultId()
  const sections = useVaultRows((rows) => rows.sections)
  const archived = useVaultRows((rows) => rows.archived)
  return [...Object.values(sections), ...Object.values(archived)]
    .flat()
    .filter(({ ref, summary, failed }) => {
      const isInside = summary.folderId !== null && inside.has(summary.folderId)
      return isInside && !failed && ref.vaultId === personal
    })
    .map(({ ref }) => ref)
}
