import type { ItemRef, ItemRow } from '@severy/client'
import type { Item } from '@severy/domain'
import { compareLogin, type NoticedLogin } from '@severy/fill'
import type { Suggestion } from '../vault/suggestion.ts'

/**
 * `never`: nothing may be offered on its site. `update`: one of these has a new password now, most likely the first.
 */
export type LoginComparison =
  { kind: 'known' } | { kind: 'never' } | { kind: 'add' } | { kind: 'update'; rows: readonly ItemRow[] }

export function isOffered(comparison: LoginComparison): boolean {
  return comparison.kind === 'add' || comparison.kind === 'update'
}

/**
 * The password of an item that asks for the account password is unknown, so a login with its name counts as known.
 * Items in read-only vaults are not updated.
 */
export async function compareWithVault(
  login: NoticedLogin,
  suggestions: readonly Suggestion[],
  source: { getItem: (ref: ItemRef) => Promise<Item | null>; isWritable: (vaultId: string) => boolean },
): Promise<LoginComparison> {
  const saved = []
  for (const { row } of suggestions) {
    if (row.summary.type !== 'password') continue
    const item = await source.getItem(row.ref)
    if (item?.type === 'password') {
      saved.push({ ref: row, username: item.fields.username, password: item.fields.password })
    } else if (item === null && row.summary.reprompt) {
      saved.push({ ref: row, username: row.summary.username, password: login.password })
    }
  }
  const found = compareLogin(login, saved)
  if (found.kind !== 'update') return found
  const rows = found.refs.filter(({ ref }) => source.isWritable(ref.vaultId))
  return rows.length > 0 ? { kind: 'update', rows } : { kind: 'add' }
}
