import { foldersByPath } from '@severy/engine-host/folders-by-path'
import { mayWrite } from '@severy/engine-host/vault-access'
import { Select } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { useFolders } from '../../platform/vault/folders.ts'
import { useCollections } from '../../platform/session/session-state.ts'
import type { Previewed } from './import-state.ts'
import { choosePlace } from './run.ts'

const none = 'none'

/** The import's target: a vault this person may add to, and a folder around the file's own folders. */
export function PlaceFields({ vaultId, folderId }: Pick<Previewed, 'vaultId' | 'folderId'>) {
  const { t } = useTranslation()
  const engine = useEngine()
  const vaults = useCollections().filter(mayWrite)
  const folders = useFolders(vaultId ?? undefined)
  return (
    <>
      {(vaults.length > 0 || vaultId !== null) && (
        <Select
          label={t('import.intoVault')}
          value={vaultId ?? none}
          onChange={(next) =>
            void choosePlace(engine, { vaultId: next === none ? null : next, folderId: null })
          }
          options={[
            { value: none, label: t('vaults.personal') },
            ...vaults.map((vault) => ({ value: vault.vaultId, label: vault.name })),
          ]}
        />
      )}
      {folders.length > 0 && (
        <Select
          label={t('import.intoFolder')}
          value={folderId ?? none}
          onChange={(next) => void choosePlace(engine, { vaultId, folderId: next === none ? null : next })}
          options={[
            { value: none, label: t('import.topFolder') },
            ...foldersByPath(folders).map(({ id, path }) => ({ value: id, label: path })),
          ]}
        />
      )}
    </>
  )
}
