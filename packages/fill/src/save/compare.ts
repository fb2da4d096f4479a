/** Compares a noticed login with a vault: new, known, or a new password for an existing item. */
import type { NoticedLogin } from './notice.ts'

/** A login of the vault that belongs to the page, the best match first. */
export interface SavedLogin<Ref> {
  readonly ref: Ref
  readonly username: string
  readonly password: string
}

/** `add`: the vault has no such login. `update`: one of these has a new password now, most likely the first. */
export type Comparison<Ref> = { kind: 'known' } | { kind: 'add' } | { kind: 'update'; refs: readonly Ref[] }

/** Logins that the vault already has are not offered again. */
export function compareLogin<Ref>(noticed: NoticedLogin, saved: readonly SavedLogin<Ref>[]): Comparison<Ref> {
  const mayBeIt = saved.filter(
    ({ username }) => noticed.username === '' || isSameName(username, noticed.username),
  )
  if (mayBeIt.some(({ password }) => password === noticed.password)) return { kind: 'known' }
  const before = noticed.current === '' ? [] : saved.filter(({ password }) => password === noticed.current)
  const changed = before.filter((login) => mayBeIt.includes(login))
  // Pages for changing a password rarely show the account: the old password identifies it.
  const refs = (changed.length > 0 ? changed : mayBeIt.length > 0 ? mayBeIt : before).map(({ ref }) => ref)
  return refs.length > 0 ? { kind: 'update', refs } : { kind: 'add' }
}

/** Sites accept names and addresses in upper and lower case. */
function isSameName(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}
