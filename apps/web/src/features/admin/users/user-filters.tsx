/** The filters of the users table, besides the counts above it. */
import { Tier, type UserRow } from '@severy/contract'
import { Select } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import type { TableRules } from '../table/table-view.ts'
import type { Table } from '../table/use-table.ts'

const everything = 'all'
const factorStates = ['on', 'off'] as const

export const userFilterRules: TableRules['filters'] = {
  tier: { fallback: everything, values: [everything, ...Tier.options] },
  factor: { fallback: everything, values: [everything, ...factorStates] },
}

/** The filters in the server's format. */
export function userFiltersOf(filters: Readonly<Record<string, string>>): {
  tier: Tier[]
  hasSecondFactor: boolean | null
} {
  const tier = Tier.safeParse(filters['tier'])
  const factor = factorStates.find((state) => state === filters['factor'])
  return {
    tier: tier.success ? [tier.data] : [],
    hasSecondFactor: factor === undefined ? null : factor === 'on',
  }
}

export function UserFilters({
  table: { view, change },
  arePlansOn,
}: {
  table: Table<UserRow>
  arePlansOn: boolean
}) {
  const { t } = useTranslation()
  const set = (name: string, value: string) => {
    change({ filters: { ...view.filters, [name]: value } })
  }
  return (
    <>
      {arePlansOn && (
        <Select
          label={t('adminUsers.plan')}
          labelHidden
          value={view.filters['tier'] ?? everything}
          onChange={(value) => {
            set('tier', value)
          }}
          options={[
            { value: everything, label: t('adminUsers.allPlans') },
            ...Tier.options.map((value) => ({ value, label: t(`adminUsers.tiers.${value}`) })),
          ]}
          className="w-36"
        />
      )}
      <Select
        label={t('adminUsers.secondFactor')}
        labelHidden
        value={view.filters['factor'] ?? everything}
        onChange={(value) => {
          set('factor', value)
        }}
        options={[
          { value: everything, label: t('adminUsers.allFactors') },
          ...factorStates.map((value) => ({ value, label: t(`adminUsers.factors.${value}`) })),
        ]}
        className="w-40"
      />
    </>
  )
}
