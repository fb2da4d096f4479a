import { isPlaceName, placeNameLengthMax } from '@severy/domain'
import { foldersByPath } from '@severy/engine-host/folders-by-path'
import { Button, Select, TextField } from '@severy/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { useFolders } from '../../../platform/vault/folders.ts'
import { usePersonalVaultId } from '../../../platform/session/session-state.ts'
import { useFolderChange } from '../../../shell/places/use-folder-change.ts'
import type { SharedForm } from './draft-form.ts'

const noFolder = 'none'
const newFolder = 'new'

/**
 * The item's folder in the given vault, or in the personal one, where a new folder can be made here. Renders nothing for
 * another vault without folders.
 */
export function FolderSelect({
  form: { draft, change, folderName, nameFolder },
  vaultId,
}: {
  form: SharedForm
  vaultId: string | undefined
}) {
  const { t } = useTranslation()
  const folders = useFolders(vaultId)
  const personal = usePersonalVaultId()
  const isPersonal = vaultId === undefined || vaultId === personal
  const isNaming = folderName !== null
  if (folders.length === 0 && !isPersonal) return null
  return (
    <>
      <Select
        label={t('item.folder')}
        value={
          isNaming
            ? newFolder
            : folders.some(({ id }) => id === draft.folderId)
              ? (draft.folderId ?? noFolder)
              : noFolder
        }
        onChange={(id) => {
          nameFolder(id === newFolder ? '' : null)
          if (id !== newFolder) change({ folderId: id === noFolder ? null : id })
        }}
        options={[
          { value: noFolder, label: t('item.noFolder') },
          ...foldersByPath(folders).map(({ id, path }) => ({ value: id, label: path })),
          ...(isPersonal ? [{ value: newFolder, label: t('item.newFolder') }] : []),
        ]}
      />
      {isNaming && isPersonal && (
        <NewFolder
          name={folderName}
          onName={nameFolder}
          onMade={(folderId) => {
            nameFolder(null)
            change({ folderId })
          }}
        />
      )}
    </>
  )
}

/** Names a folder at the top of the personal vault and makes it at once, so that the item can be put there. */
function NewFolder({
  name,
  onName,
  onMade,
}: {
  name: string
  onName: (name: string) => void
  onMade: (folderId: string) => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const [error, setError] = useState<string | null>(null)
  const { run, isBusy } = useFolderChange()
  const isMaking = useRef(false)

  async function make() {
    const trimmed = name.trim()
    if (isMaking.current) return
    if (!isPlaceName(trimmed)) {
      setError(trimmed === '' ? t('folders.nameMissing') : t('item.tooLong', { max: placeNameLengthMax }))
      return
    }
    isMaking.current = true
    const made = engine.addFolder(trimmed, null)
    const isMade = await run(made)
    isMaking.current = false
    const outcome = isMade ? await made : null
    if (outcome?.ok === true) onMade(outcome.value.folderId)
  }

  return (
    <div className="flex items-start gap-2">
      <TextField
        label={t('item.folderName')}
        autoComplete="off"
        autoFocus
        className="flex-1"
        value={name}
        error={error}
        onChange={(next) => {
          onName(next)
          setError(null)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter would otherwise save the item.
          event.preventDefault()
          void make()
        }}
      />
      <Button className="mt-6" busy={isBusy} onClick={() => void make()}>
        {t('item.makeFolder')}
      </Button>
    </div>
  )
}
