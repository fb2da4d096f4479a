import type { ItemRow } from '@severy/client'
import { foldersByPath } from '@severy/engine-host/folders-by-path'
import { mayWrite } from '@severy/engine-host/vault-access'
import { Select } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFolders } from '../../../platform/vault/folders.ts'
import { useCollections, usePersonalVaultId } from '../../../platform/session/session-state.ts'
import { FormDialog } from '../../../shell/forms/form-dialog.tsx'
import { nameOf } from '../item-name.ts'
import { useMoveItems } from './use-move-items.ts'

/**
 * Chooses where items go: another vault, or with `onFolder` also a folder of the personal vault. Items already there
 * stay and do not count.
 */
export function MoveDialog({
  rows,
  to,
  onFolder,
  onMoved,
  onClose,
}: {
  rows: readonly ItemRow[]
  /** The vault that is chosen at first. */
  to?: string | undefined
  /** Moves them within the personal vault; null is no folder. */
  onFolder?: (folderId: string | null) => void
  onMoved: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const vaults = useTargets(rows)
  const folders = useFolderTargets(rows, onFolder !== undefined)
  const targets = [...folders, ...vaults]
  const [chosen, setChosen] = useState(to ?? targets[0]?.value ?? '')
  // Someone else may take the chosen vault away while this is open.
  const isGone = chosen !== '' && targets.every(({ value }) => value !== chosen)
  const { move, isBusy, problem } = useMoveItems()
  const only = rows.length === 1 ? rows[0] : undefined
  const folder = folders.find(({ value }) => value === chosen)
  const vault = vaults.find(({ value }) => value === chosen)

  async function submit() {
    if (folder !== undefined) {
      onFolder?.(folder.folderId)
      onClose()
    } else if (vault !== undefined && (await move(rows, vault))) onMoved()
  }

  return (
    <FormDialog
      title={
        only === undefined
          ? t('vaults.moveManyTitle', { count: rows.length })
          : t('vaults.moveOneTitle', { name: nameOf(t('vault.untitled'), only.summary.title) })
      }
      description={
        targets.length === 0
          ? t('vaults.moveNowhere')
          : folder === undefined
            ? t('vaults.moveText')
            : t('list.moveText')
      }
      submitLabel={folder === undefined ? t('vaults.move') : t('list.toFolder')}
      busyLabel={t('vaults.moving')}
      needsNetwork={folder === undefined}
      isBusy={isBusy}
      failedTitle={t('vaults.moveFailed')}
      problem={isGone ? t('vaults.moveNotThere') : problem}
      onSubmit={submit}
      onClose={onClose}
    >
      {targets.length > 0 && (
        <Select
          label={t('vaults.moveTo')}
          value={isGone ? '' : chosen}
          onChange={setChosen}
          options={targets.map(({ value, label }) => ({ value, label }))}
        />
      )}
    </FormDialog>
  )
}

/** The folders of the personal vault, and "none", if all items are in that vault. */
function useFolderTargets(
  rows: readonly ItemRow[],
  areOffered: boolean,
): { value: string; label: string; folderId: string | null }[] {
  const { t } = useTranslation()
  const personal = usePersonalVaultId()
  const folders = useFolders()
  if (!areOffered || folders.length === 0 || rows.some(({ ref }) => ref.vaultId !== personal)) return []
  const all = [
    ...foldersByPath(folders).map(({ id, path }) => ({
      value: `folder ${id}`,
      label: t('list.moveFolder', { name: path }),
      folderId: id,
    })),
    { value: 'folder', label: t('item.noFolder'), folderId: null },
  ]
  return all.filter(({ folderId }) => rows.some(({ summary }) => summary.folderId !== folderId))
}

/** Every vault that may be added to, except the one that contains all of these items. */
function useTargets(rows: readonly ItemRow[]): { value: string; label: string }[] {
  const { t } = useTranslation()
  const personal = usePersonalVaultId()
  const writable = useCollections().filter(mayWrite)
  const all = [
    ...(personal === undefined ? [] : [{ value: personal, label: t('vaults.personal') }]),
    ...writable.map((vault) => ({ value: vault.vaultId, label: vault.name })),
  ]
  return all.filter(({ value }) => rows.some(({ ref }) => ref.vaultId !== value))
}
