import type { ItemRef, ItemRow } from '@severy/client'
import type { Item } from '@severy/domain'
import { compareLogin, type NoticedLogin } from '@severy/fill'
import type { Suggestion } from '../vault/suggestion.ts'

/**
 * `never`: nothing may be offered on the login's site. `update`: the password of one of these items has changed, most
 * likely that of the first.
 */
export type LoginComparison =
  { kind: 'known' } | { kind: 'never' } | { kind: 'add' } | { kind: 'update'; rows: readonly ItemRow[] }

/** Whether the window offers to save the login. */
export function isOffered(comparison: LoginComparison): boolean {
  return comparison.kind === 'add' || comparison.kind === 'update'
}

/**
 * Compares a noticed login with the items that belong to its site. The password of an item that asks for the account
 * password is unknown here, so a login with the same username counts as known. Items in read-only vaults are not
 * updated.
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
