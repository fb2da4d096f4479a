import { itemTypes } from '@severy/domain'
import { classNames } from '@severy/ui'
import { ChevronDown, ChevronUp, Star, X } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFolderTree } from '../../../platform/vault/folder-tree.ts'
import { usePageShown } from '../../../platform/page/page-shown.ts'
import { useMedia } from '../../../platform/browser/use-media.ts'
import { chooseKindsWhole, useAreKindsWhole } from '../../../platform/vault/list-choices.ts'
import { useVaultAt, vaultLabel } from '../../../platform/vault/vault-names.ts'
import { useVaultRows, type ItemKind } from '../../../platform/vault/vault-rows.ts'
import { ListControls } from './list-controls.tsx'
import type { VaultPlace } from './vault-place.ts'

/** The list's filters. On narrow screens its other choices are in the same row, which scrolls sideways. */
export const ListFilters = memo(function ListFilters({
  place,
  go,
}: {
  place: VaultPlace
  go: (change: Partial<VaultPlace>) => void
}) {
  const { t } = useTranslation()
  usePageShown()
  const folder = useFolderTree().find(({ id }) => id === place.folderId)
  const vault = useVaultAt(place.vaultId)
  const stored = useKindsStored(place)
  const isPhone = useMedia('(width < 48rem)')
  const isWhole = useAreKindsWhole()
  const mayFold = !isPhone && stored.length > kindsMax
  const kinds = mayFold && !isWhole ? firstKinds(stored, place.type) : stored
  const narrowing = (
    <>
      {folder !== undefined && (
        <RemovableChip
          label={t('list.leaveFolder', { name: folder.name })}
          onClick={() => {
            go({ folderId: null })
          }}
        >
          {folder.name}
        </RemovableChip>
      )}
      {vault !== undefined && (
        <RemovableChip
          label={t('vaults.filter', { name: vaultLabel(t, vault) })}
          onClick={() => {
            go({ vaultId: null })
          }}
        >
          {vaultLabel(t, vault)}
        </RemovableChip>
      )}
      {place.health !== null && (
        <RemovableChip
          label={t('score.leave', { mark: t(`score.${place.health}`) })}
          onClick={() => {
            go({ health: null })
          }}
        >
          {t(`score.${place.health}`)}
        </RemovableChip>
      )}
      {place.tag !== null && (
        <RemovableChip
          label={t('list.leaveTag', { tag: place.tag })}
          onClick={() => {
            go({ tag: null })
          }}
        >
          #{place.tag}
        </RemovableChip>
      )}
    </>
  )
  return (
    <div className="tab-row relative z-1 flex items-center gap-1.5 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-1">
      <div
        role="group"
        aria-label={t('list.filters')}
        className="flex items-center gap-1.5 max-md:shrink-0 md:flex-wrap"
      >
        {/* In a row that scrolls, what narrows the list must be in view. */}
        {isPhone && narrowing}
        <Chip
          isOn={place.isFavorites}
          onClick={() => {
            go({ isFavorites: !place.isFavorites })
          }}
        >
          <Star aria-hidden className="size-4!" />
          {t('list.favorites')}
        </Chip>
        {stored.length > 1 &&
          kinds.map((kind) => (
            <Chip
              key={kind}
              isOn={place.type === kind}
              onClick={() => {
                go({ type: place.type === kind ? null : kind })
              }}
            >
              {t(`vault.sections.${kind}`)}
            </Chip>
          ))}
        {mayFold && (
          <button
            type="button"
            aria-expanded={isWhole}
            onClick={() => {
              chooseKindsWhole(!isWhole)
            }}
            className={classNames(chipClass, 'border-transparent text-ink-2 hover:text-ink')}
          >
            {t(isWhole ? 'list.fewerKinds' : 'list.moreKinds')}
            {isWhole ? (
              <ChevronUp aria-hidden className="size-4!" />
            ) : (
              <ChevronDown aria-hidden className="size-4!" />
            )}
          </button>
        )}
        {!isPhone && narrowing}
      </div>
      {isPhone && <ListControls place={place} go={go} />}
    </div>
  )
})

/** Kinds with an item at this place, and the chosen one. */
function useKindsStored({ isArchive, type }: VaultPlace): readonly ItemKind[] {
  const stored = useVaultRows(({ archived, sections }) => {
    const lists = isArchive ? archived : sections
    return itemTypes.filter((kind) => lists[kind].length > 0 || type === kind).join()
  })
  return itemTypes.filter((kind) => stored.split(',').includes(kind))
}

/** As many as fit into one row beside "Favorites" in a window of 1280 pixels. */
const kindsMax = 5

/** The first few kinds. The chosen one is always among them. */
function firstKinds(stored: readonly ItemKind[], chosen: ItemKind | null): readonly ItemKind[] {
  const first = stored.slice(0, kindsMax - 1)
  return chosen === null || first.includes(chosen) ? first : [...first.slice(0, -1), chosen]
}

const chipClass =
  'inline-flex h-8 items-center gap-1.5 rounded-tile border px-2.5 text-small font-semibold whitespace-nowrap transition-colors duration-90 pointer-coarse:min-h-11'

function Chip({ isOn, onClick, children }: { isOn: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onClick}
      className={classNames(
        chipClass,
        isOn ? 'border-sel-bar bg-sel text-sel-ink' : 'border-subtle bg-surface text-ink-2 hover:text-ink',
      )}
    >
      {children}
    </button>
  )
}

function RemovableChip({
  label,
  onClick,
  children,
}: {
  label: string
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={classNames(chipClass, 'max-w-60 border-sel-bar bg-sel text-sel-ink')}
    >
      <span dir="auto" className="truncate">
        {children}
      </span>
      <X aria-hidden className="size-4!" />
    </button>
  )
}
