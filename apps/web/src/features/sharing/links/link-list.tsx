import { Skeleton } from '@severy/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Loaded } from '../../../platform/server/use-loaded.ts'
import { LoadProblem } from '../../../shell/failures/load-problem.tsx'

/** The list of one kind of links, including its loading, failed and empty states. */
export function LinkList({
  loaded,
  emptyText,
  children,
}: {
  loaded: Loaded<readonly unknown[]>
  emptyText: string
  children: ReactNode
}) {
  const { t } = useTranslation()
  const { value, refusal } = loaded
  return (
    <div className="mt-4">
      <LoadProblem loaded={loaded} title={t('links.loadFailed')} />
      {value === null && refusal === null && (
        <div role="status" aria-label={t('common.loading')}>
          <Skeleton className="h-18 w-full" />
        </div>
      )}
      {value?.length === 0 && <p className="border-y border-subtle py-4 text-ink-3">{emptyText}</p>}
      {value !== null && value.length > 0 && <ul className="border-t border-subtle">{children}</ul>}
    </div>
  )
}

/** One link: what it is for, its state, and its buttons at the end. */
export function LinkLine({
  title,
  badge,
  lines,
  children,
}: {
  title: string
  badge: ReactNode
  lines: readonly string[]
  children: ReactNode
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-subtle py-3.5">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span dir="auto" className="font-semibold wrap-anywhere">
            {title}
          </span>
          {badge}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-small text-ink-2">
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  )
}
