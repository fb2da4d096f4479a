import { pageSizes, type PagePlace } from '@severy/contract'
import { IconButton, Select } from '@severy/ui'
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Table } from './use-table.ts'

const sizeOptions = pageSizes.map((size) => ({ value: String(size), label: String(size) }))

/** Which rows of how many are shown, and the buttons for the others. Announces the number of results. */
export function TablePages<Row>({ caption, table }: { caption: string; table: Table<Row> }) {
  const { t } = useTranslation()
  const { page, view, change, isLoading } = table
  const total = page?.total
  const results =
    total === undefined
      ? ''
      : total.isExact
        ? t('adminTable.results', { count: total.count })
        : t('adminTable.resultsMore', { count: total.count })
  return (
    <nav
      aria-label={t('adminTable.pages', { caption })}
      className="flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      <p role="status" className="sr-only">
        {isLoading ? '' : results}
      </p>
      {page !== null && page.rows.length > 0 && (
        <>
          <p className="text-small text-ink-2 tabular-nums">
            {t(page.total.isExact ? 'adminTable.range' : 'adminTable.rangeMore', {
              from: page.before + 1,
              to: page.before + page.rows.length,
              total: page.total.count,
            })}
          </p>
          <div className="ms-auto flex items-center gap-4">
            <div className="flex items-center gap-2">
              <span aria-hidden className="text-small text-ink-2 max-sm:hidden">
                {t('adminTable.perPage')}
              </span>
              <Select
                label={t('adminTable.perPageOf', { caption })}
                labelHidden
                size={32}
                value={String(view.size)}
                options={sizeOptions}
                onChange={(next) => {
                  const size = pageSizes.find((one) => String(one) === next)
                  if (size !== undefined) change({ size })
                }}
                className="w-20"
              />
            </div>
            <div className="flex items-center">
              <Step
                label={t('adminTable.pageOf', { page: t('adminTable.first'), caption })}
                icon={<ChevronFirst aria-hidden />}
                to={page.previous === null ? undefined : null}
                table={table}
              />
              <Step
                label={t('adminTable.pageOf', { page: t('adminTable.previous'), caption })}
                icon={<ChevronLeft aria-hidden />}
                to={page.previous ?? undefined}
                table={table}
              />
              <Step
                label={t('adminTable.pageOf', { page: t('adminTable.next'), caption })}
                icon={<ChevronRight aria-hidden />}
                to={page.next ?? undefined}
                table={table}
              />
              <Step
                label={t('adminTable.pageOf', { page: t('adminTable.last'), caption })}
                icon={<ChevronLast aria-hidden />}
                to={page.next === null || !page.total.isExact ? undefined : 'last'}
                table={table}
              />
            </div>
          </div>
        </>
      )}
    </nav>
  )
}

/** `to` is undefined if there is no such page. */
function Step<Row>({
  label,
  icon,
  to,
  table,
}: {
  label: string
  icon: ReactNode
  to: PagePlace | null | undefined
  table: Table<Row>
}) {
  return (
    <IconButton
      label={label}
      icon={icon}
      size={40}
      // Not `disabled`, so that the focus stays on reaching the last page.
      aria-disabled={to === undefined || undefined}
      className="aria-disabled:opacity-40"
      onClick={() => {
        if (to !== undefined) table.change({ place: to })
      }}
    />
  )
}
