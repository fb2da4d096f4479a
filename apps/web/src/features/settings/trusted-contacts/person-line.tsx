import type { EmergencyKind, EmergencyStage } from '@severy/client'
import { Badge } from '@severy/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** A person on either side, what was agreed, its state, and the actions. */
export function PersonLine({
  name,
  kind,
  waitDays,
  stage,
  readyAt,
  note,
  actions,
}: {
  name: string
  kind: EmergencyKind
  waitDays: number
  stage: EmergencyStage
  readyAt: number | null
  /** Replaces the agreed terms below the line. */
  note?: string | undefined
  actions: ReactNode
}) {
  const { t } = useTranslation()
  const isCalm = stage === 'enrolled'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-subtle px-4 py-3 first:border-t-0">
      <div className="min-w-0 flex-[1_1_18rem]">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi className="font-semibold wrap-anywhere">{name}</bdi>
          {!isCalm && (
            <Badge tone={stage === 'ended' ? 'neutral' : 'warn'}>
              {t(`emergency.stages.${stage}`, { date: new Date(readyAt ?? 0) })}
            </Badge>
          )}
        </p>
        <p className="text-small text-ink-3">
          {note ?? `${t(`emergency.kinds.${kind}`)} · ${t('emergency.wait', { count: waitDays })}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">{actions}</div>
    </li>
  )
}
