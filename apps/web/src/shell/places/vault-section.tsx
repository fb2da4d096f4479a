import { IconButton, Menu } from '@severy/ui'
import { Ellipsis, Pencil, Plus, UserRound, UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCollections, usePersonalVaultId, type KnownVault } from '../../platform/session/session-state.ts'
import { askPlace } from './asked-place.ts'
import { PlaceLink } from './place-link.tsx'
import '../../platform/vault/en-fields.ts'
import './en-places.ts'

/** The shared vaults, with the personal one above them once there is any. */
export function VaultSection({ counts }: { counts: ReadonlyMap<string, number> }) {
  const { t } = useTranslation()
  const collections = useCollections()
  const personal = usePersonalVaultId()
  return (
    <section aria-labelledby="sidebar-vaults" className="mt-(--nav-gap)">
      <div className="flex items-center justify-between ps-3 pe-1">
        <h2 id="sidebar-vaults" className="text-small font-semibold text-ink-3">
          {t('vaults.heading')}
        </h2>
        <IconButton
          className="h-(--nav-row)! pointer-coarse:h-11!"
          label={t('vaults.add')}
          icon={<Plus aria-hidden />}
          onClick={() => {
            askPlace({ name: 'name-vault', vault: null })
          }}
        />
      </div>
      {collections.length > 0 && personal !== undefined && (
        <PlaceLink
          to={placeOf(personal)}
          icon={<UserRound aria-hidden className="shrink-0" />}
          count={counts.get(personal) ?? 0}
          drop={{ kind: 'vault', vaultId: personal }}
        >
          {t('vaults.personal')}
        </PlaceLink>
      )}
      {collections.map((vault) => (
        <VaultLine key={vault.vaultId} vault={vault} count={counts.get(vault.vaultId) ?? 0} />
      ))}
    </section>
  )
}

function VaultLine({ vault, count }: { vault: KnownVault; count: number }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { vaultId, name, permission } = vault
  const members = {
    id: 'members',
    label: t('vaults.members'),
    icon: <UsersRound aria-hidden />,
    onSelect: () => void navigate(`/vaults/${vaultId}`),
  }
  const rename = {
    id: 'rename',
    label: t('vaults.rename'),
    icon: <Pencil aria-hidden />,
    onSelect: () => {
      askPlace({ name: 'name-vault', vault })
    },
  }
  return (
    <PlaceLink
      to={placeOf(vaultId)}
      icon={<UsersRound aria-hidden className="shrink-0" />}
      count={count}
      drop={permission === 'view' ? null : { kind: 'vault', vaultId }}
      menu={
        <Menu
          staysPut
          trigger={
            <IconButton
              label={t('vaults.actions', { name })}
              icon={<Ellipsis aria-hidden />}
              className="h-(--nav-row)!"
            />
          }
          groups={[permission === 'view' ? [members] : [members, rename]]}
        />
      }
    >
      {name}
    </PlaceLink>
  )
}

function placeOf(vaultId: string): string {
  return `?${new URLSearchParams({ vault: vaultId }).toString()}`
}
