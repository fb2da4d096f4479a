/**
 * Items that expire soon or have expired, and for which the person wanted a reminder. Only devices with the key know.
 */
import type { ItemRow } from '@severy/client'
import { reminderOf } from '@severy/domain'
import { useMemo } from 'react'
import { useNow } from '../browser/use-now.ts'
import { useVaultRows } from './vault-rows.ts'

const hourMs = 3_600_000

/** Those that end first come first; neither trash nor archive. */
export function useReminders(): readonly ItemRow[] {
  const reminded = useVaultRows(({ census }) => census.reminded)
  const now = useNow(hourMs)
  return useMemo(
    () =>
      reminded
        .filter(({ summary }) => reminderOf(summary, now) !== null)
        .sort((a, b) => dayOf(a).localeCompare(dayOf(b)) || a.summary.title.localeCompare(b.summary.title)),
    [reminded, now],
  )
}

/** Days in this form sort as texts do. */
function dayOf({ summary }: ItemRow): string {
  return summary.expiryDay ?? ''
}
