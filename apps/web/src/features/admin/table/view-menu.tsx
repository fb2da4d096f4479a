import { Button, Checkbox, Popover, SegmentedControl } from '@severy/ui'
import { Columns3 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Density, TableChoices } from './use-table-choices.ts'

/** Chooses the visible columns and the row density. */
export function ViewMenu({
  caption,
  columns,
  choices,
  onChange,
}: {
  /** The table's name: a page may have several. */
  caption: string
  columns: readonly { id: string; label: string }[]
  choices: TableChoices
  onChange: (choices: TableChoices) => void
}) {
  const { t } = useTranslation()
  const { hidden, density } = choices
  return (
    <Popover
      trigger={
        <Button icon={<Columns3 aria-hidden />} aria-label={t('adminTable.columnsOf', { caption })}>
          {t('adminTable.columns')}
        </Button>
      }
      title={t('adminTable.view')}
      align="end"
    >
      <div className="flex flex-col gap-1">
        {columns.map(({ id, label }) => (
          <Checkbox
            key={id}
            label={label}
            checked={!hidden.includes(id)}
            onChange={(isShown) => {
              const others = hidden.filter((one) => one !== id)
              onChange({ ...choices, hidden: isShown ? others : [...others, id] })
            }}
          />
        ))}
      </div>
      <SegmentedControl<Density>
        label={t('adminTable.density')}
        value={density}
        onChange={(next) => {
          onChange({ ...choices, density: next })
        }}
        segments={[
          { value: 'comfortable', label: t('adminTable.comfortable') },
          { value: 'compact', label: t('adminTable.compact') },
        ]}
        className="mt-4"
      />
      <p className="mt-4 text-small text-ink-3">{t('adminTable.sortHint')}</p>
    </Popover>
  )
}
