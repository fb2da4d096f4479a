import { categories, type SortOrder, itemTypes } from '@severy/domain'
import { classNames, SegmentedControl, Select } from '@severy/ui'
import { LayoutGrid, Rows3, Star, X } from 'lucide-react'
import { memo, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFolderTree } from '../../../platform/folder-tree.ts'
import { usePageShown } from '../../../platform/page-shown.ts'
import { useVaultAt, vaultLabel } from '../../../platform/vault-names.ts'
import { useVaultRows, type ItemKind } from '../../../platform/vault-rows.ts'
import { chooseList, useListChoices } from './list-choices.ts'
import type { VaultPlace } from './vault-place.ts'

const allCategories = ''

/** The list's filters, view and order. */
export const ListToolbar = memo(function ListToolbar({
  place,
  go,
}: {
  place: VaultPlace
  go: (change: Partial<VaultPlace>) => void
}) {
  const { t } = useTranslation()
  usePageShown()
  const { view, order } = useListChoices()
  const folder = useFolderTree().find(({ id }) => id === place.folderId)
  const vault = useVaultAt(place.vaultId)
  const used = useVaultRows(({ census }) => census.categories)
  const offered = useMemo(() => categoriesOffered(used, place.category), [used, place.category])
  const stored = useKindsStored(place)
  return (
    <div className="relative z-1 mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div role="group" aria-label={t('list.filters')} className="flex flex-wrap items-center gap-1.5">
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
          stored.map((kind) => (
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
      </div>
      <div className="flex max-w-full items-center gap-2 max-md:w-full">
        <Select
          label={t('fields.category')}
          labelHidden
          size={32}
          className="w-40 min-w-0 max-md:w-auto max-md:flex-1"
          value={place.category ?? allCategories}
          onChange={(category) => {
            go({ category: category === allCategories ? null : category })
          }}
          options={[
            { value: allCategories, label: t('list.allCategories') },
            ...offered.map((category) => ({
              value: category,
              label: category,
            })),
          ]}
        />
        <Select<SortOrder>
          label={t('list.order')}
          labelHidden
          size={32}
          className="w-40 min-w-0 max-md:w-auto max-md:flex-1"
          value={order}
          onChange={(next) => {
            chooseList({ order: next })
          }}
          options={[
            { value: 'created', label: t('list.byCreated') },
            { value: 'changed', label: t('list.byChanged') },
            { value: 'used', label: t('list.byUsed') },
            { value: 'name', label: t('list.byName') },
          ]}
        />
        <SegmentedControl
          label={t('list.view')}
          labelsHidden
          value={view}
          onChange={(next) => {
            chooseList({ view: next })
          }}
          segments={[
            { value: 'cards', label: t('list.cards'), icon: <LayoutGrid aria-hidden /> },
            { value: 'list', label: t('list.list'), icon: <Rows3 aria-hidden /> },
          ]}
        />
      </div>
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

/** The built-in categories, and those of imported items. */
function categoriesOffered(used: readonly string[], chosen: string | null): string[] {
  const all = new Set(chosen === null ? used : [...used, chosen])
  const own = [...all].filter((one) => one !== '' && !(categories as readonly string[]).includes(one))
  return [...categories, ...own.sort((a, b) => a.localeCompare(b))]
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
