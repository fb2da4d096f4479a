import { classNames } from '@severy/ui'
import { Archive, Hash, Star, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useVaultRows } from '../../platform/vault-rows.ts'
import { FolderSection } from './folder-section.tsx'
import { usePlaceCounts } from './use-place-counts.ts'

/** Where in the vault somebody can go: favourites, archive, trash, folders and tags. */
export function VaultPlaces() {
  const { t } = useTranslation()
  const { archivedCount, trashed } = useVaultRows()
  const { favourites, folders, tags } = usePlaceCounts()
  return (
    <div className="mt-4 min-h-0 flex-1 overflow-y-auto overscroll-contain">
      <div className="flex flex-col gap-0.5">
        {favourites > 0 && (
          <PlaceLink to="?favourites=" icon={<Star aria-hidden />} count={favourites}>
            {t('shell.favourites')}
          </PlaceLink>
        )}
        {archivedCount > 0 && (
          <PlaceLink to="?archive=" icon={<Archive aria-hidden />} count={archivedCount}>
            {t('shell.archive')}
          </PlaceLink>
        )}
        <PlaceLink to="/trash" icon={<Trash2 aria-hidden />} count={trashed.length}>
          {t('shell.trash')}
        </PlaceLink>
      </div>
      <FolderSection counts={folders} />
      {tags.length > 0 && (
        <section aria-labelledby="sidebar-tags" className="mt-4">
          <h2 id="sidebar-tags" className="px-3 pb-1 text-small font-semibold text-ink-3">
            {t('folders.tags')}
          </h2>
          <div className="flex flex-col gap-0.5">
            {tags.map(([tag, count]) => (
              <PlaceLink
                key={tag}
                to={`?${new URLSearchParams({ tag }).toString()}`}
                icon={<Hash aria-hidden />}
                count={count}
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

/** `to` goes on from `/dashboard`. */
export function PlaceLink({
  to,
  icon,
  count,
  depth = 0,
  children,
}: {
  to: string
  icon: ReactNode
  count: number
  /** How far inside other folders. */
  depth?: number
  children: string
}) {
  const { pathname, search } = useLocation()
  const target = `/dashboard${to}`
  const isHere = to.startsWith('?') ? isAt(pathname, search, to) : pathname === target
  return (
    <Link
      to={target}
      aria-current={isHere ? 'page' : undefined}
      style={{ paddingInlineStart: `${String(0.75 + depth)}rem` }}
      className={classNames(
        'flex h-9 min-w-0 flex-1 items-center gap-3 rounded-control pe-3 text-ink no-underline transition-colors duration-90 pointer-coarse:min-h-11',
        isHere ? 'bg-sel text-sel-ink' : 'text-ink-2 hover:bg-sunken hover:text-ink',
      )}
    >
      {icon}
      <span dir="auto" className="min-w-0 flex-1 truncate">
        {children}
      </span>
      {/* A number beside the name, not part of it. */}
      {count > 0 && (
        <span aria-hidden="true" className="text-small font-normal tabular-nums opacity-80">
          {count.toLocaleString('en')}
        </span>
      )}
    </Link>
  )
}

/** Whatever else the address says, an open item for instance. */
function isAt(pathname: string, search: string, to: string): boolean {
  const here = new URLSearchParams(search)
  return (
    pathname === '/dashboard' &&
    [...new URLSearchParams(to)].every(([name, value]) => here.get(name) === value)
  )
}
