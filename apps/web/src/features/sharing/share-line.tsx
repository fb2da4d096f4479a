import type { ItemRow, SharePerson, SharePermission } from '@severy/client'
import { Badge } from '@severy/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { calledByName, itemAddress } from '../../platform/vault/item-address.ts'
import { StandingMark } from '../../shell/people/standing-mark.tsx'
import { HealthBadge } from '../../shell/values/health-badge.tsx'
import { nameOf } from './item-name.ts'
import { ShareTile } from './share-tile.tsx'

/** One share: what, with whom, and its buttons at the end. */
export function ShareLine({
  row,
  name,
  lines,
  permission,
  children,
}: {
  /** Null if the item is not open on this device. */
  row: ItemRow | null
  /** Its name without a row. */
  name?: string
  /** Shown below the name. */
  lines: ReactNode
  permission: SharePermission
  children?: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-subtle py-3.5 sm:items-center">
      <ShareTile row={row} />
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {row === null ? (
            <span className="font-semibold text-ink-2">{name ?? t('sharing.notOpen')}</span>
          ) : (
            <Link
              to={itemAddress(row.ref)}
              state={calledByName}
              dir="auto"
              className="font-semibold text-ink no-underline wrap-anywhere hover:underline"
            >
              {nameOf(t, row)}
            </Link>
          )}
          <Badge tone={permission === 'edit' ? 'info' : 'neutral'}>
            {t(`sharing.permissions.${permission}`)}
          </Badge>
          {row !== null && <HealthBadge itemId={row.ref.itemId} />}
        </p>
        {lines}
      </div>
      {children}
    </li>
  )
}

/** The person shared with, and how certain their keys are. */
export function PersonLine({
  person,
  text,
  children,
}: {
  person: SharePerson
  text: string
  children?: ReactNode
}) {
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
      <bdi className="break-all">{text}</bdi>
      <StandingMark standing={person.standing} />
      {children}
    </p>
  )
}
