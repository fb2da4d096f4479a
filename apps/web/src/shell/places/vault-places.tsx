import { Archive, Hash, Star, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useVaultRows } from '../../platform/vault/vault-rows.ts'
import { FolderSection } from './folder-section.tsx'
import { PlaceLink } from './place-link.tsx'
import { VaultSection } from './vault-section.tsx'
import './en-places.ts'

/** The vault's places: favorites, archive, trash, vaults, folders and tags. */
export function VaultPlaces() {
  const { t } = useTranslation()
  const archivedCount = useVaultRows((rows) => rows.archivedCount)
  const trashedCount = useVaultRows(({ trashed }) => trashed.length)
  const { favorites, folders, vaults, tags } = useVaultRows(({ census }) => census)
  return (
    <div>
      <div className="flex flex-col">
        {favorites > 0 && (
          <PlaceLink to="?favorites=" icon={<Star aria-hidden />} count={favorites}>
            {t('shell.favorites')}
          </PlaceLink>
        )}
        {archivedCount > 0 && (
          <PlaceLink to="?archive=" icon={<Archive aria-hidden />} count={archivedCount}>
            {t('shell.archive')}
          </PlaceLink>
        )}
        <PlaceLink to="/trash" icon={<Trash2 aria-hidden />} count={trashedCount}>
          {t('shell.trash')}
        </PlaceLink>
      </div>
      <VaultSection counts={vaults} />
      <FolderSection counts={folders} />
      {tags.length > 0 && (
        <section aria-labelledby="sidebar-tags" className="mt-(--nav-gap)">
          <h2 id="sidebar-tags" className="px-3 pb-1 text-small font-semibold text-ink-3">
            {t('folders.tags')}
          </h2>
          <div className="flex flex-col">
            {tags.map(([tag, count]) => (
              <PlaceLink
                key={tag}
                to={`?${new URLSearchParams({ tag }).toString()}`}
                icon={<Hash aria-hidden />}
                count={count}
                drop={{ kind: 'tag', tag }}
              >
                {tag}
              </PlaceLink>
            ))}
          </div>
        </section>
      )}
    </div>
  )
}
