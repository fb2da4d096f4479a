import { categories, type SortOrder } from '@severy/domain'
import { SegmentedControl, Select } from '@severy/ui'
import { LayoutGrid, Rows3 } from 'lucide-react'
import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  chooseList,
  useIsListNarrow,
  useListOrder,
  useListView,
} from '../../../platform/vault/list-choices.ts'
import { useVaultRows } from '../../../platform/vault/vault-rows.ts'
import type { VaultPlace } from './vault-place.ts'

const allCategories = ''

/** The list's category, order and view. Narrow screens show rows only, so there is no view to choose. */
export const ListControls = memo(function ListControls({
  place,
  go,
}: {
  place: VaultPlace
  go: (change: Partial<VaultPlace>) => void
}) {
  const { t } = useTranslation()
  const view = useListView()
  const order = useListOrder()
  const isNarrow = useIsListNarrow()
  const used = useVaultRows(({ census }) => census.categories)
  const offered = useMemo(() => categoriesOffered(used, place.category), [used, place.category])
  return (
    <div className="flex items-center gap-2">
      <Select
        label={t('fields.category')}
        labelHidden
        size={32}
        className="w-38 shrink-0"
        value={place.category ?? allCategories}
        onChange={(category) => {
          go({ category: category === allCategories ? null : category })
        }}
        options={[
          { value: allCategories, label: t('list.allCategories') },
          ...offered.map((category) => ({ value: category, label: category })),
        ]}
      />
      <Select<SortOrder>
        label={t('list.order')}
        labelHidden
        size={32}
        className="w-38 shrink-0"
        value={order}
        onChange={(next) => {
          chooseList({ order: next })
        }}
        options={[
          { value: 'created', label: t('list.byCreated') },
          { value: 'changed', label: t('list.byChanged') },
          { value: 'used', label: t('list.byUsed') },
          { value: 'name', label: t('list.byName') },
          { value: 'favorites', label: t('list.byFavorites') },
        ]}
      />
      {!isNarrow && (
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
      )}
    </div>
  )
})

/** The built-in categories, and those of imported items. */
function categoriesOffered(used: readonly string[], chosen: string | null): string[] {
  const all = new Set(chosen === null ? used : [...used, chosen])
  const own = [...all].filter((one) => one !== '' && !(categories as readonly string[]).includes(one))
  return [...categories, ...own.sort((a, b) => a.localeCompare(b))]
}
