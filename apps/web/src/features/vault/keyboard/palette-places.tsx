import type { PaletteEntry } from '@severy/ui'
import { Folder, Hash, UserRound, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useFolderNames } from '../../../platform/vault/folder-tree.ts'
import { useCollections, usePersonalVaultId } from '../../../platform/session/session-state.ts'
import { useVaultRows } from '../../../platform/vault/vault-rows.ts'

/** Every vault, folder and tag. */
export function usePlaceEntries(): PaletteEntry[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const folders = useFolderNames()
  const collections = useCollections()
  const personal = usePersonalVaultId()
  const tags = useVaultRows(({ census }) => census.tags)
  const place = (label: string, detail: string, icon: ReactNode, address: string): PaletteEntry => ({
    id: address,
    label,
    detail,
    icon,
    onSelect: () => void navigate(address),
  })
  const at = (name: string, value: string) =>
    `/dashboard?${new URLSearchParams({ [name]: value }).toString()}`
  const vault = t('keys.paletteVault')
  return [
    ...(collections.length > 0 && personal !== undefined
      ? [place(t('vaults.personal'), vault, <UserRound aria-hidden />, at('vault', personal))]
      : []),
    ...collections.flatMap(({ vaultId, name }) => [
      place(name, vault, <UsersRound aria-hidden />, at('vault', vaultId)),
      place(name, t('vaults.members'), <UsersRound aria-hidden />, `/vaults/${vaultId}`),
    ]),
    ...folders.map(({ id, path }) => place(path, t('item.folder'), <Folder aria-hidden />, at('folder', id))),
    ...tags.map(([tag]) => place(tag, t('list.tag'), <Hash aria-hidden />, at('tag', tag))),
  ]
}
