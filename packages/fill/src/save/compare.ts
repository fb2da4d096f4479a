/** What a noticed login is to a vault: new there, known, or another password for something that it has. */
import type { NoticedLogin } from './notice.ts'

/** A login of the vault that belongs to the page, the best match first. */
export interface SavedLogin<Ref> {
  readonly ref: Ref
  readonly username: string
  readonly password: string
}

/** `add`: nothing of it is there. `update`: one of these has another password now, most likely the first. */
export type Comparison<Ref> = { kind: 'known' } | { kind: 'add' } | { kind: 'update'; refs: readonly Ref[] }

/** Nothing that the vault has already is offered again. */
export function compareLogin<Ref>(noticed: NoticedLogin, saved: readonly SavedLogin<Ref>[]): Comparison<Ref> {
  const mayBeIt = saved.filter(
    ({ username }) => noticed.username === '' || isSameName(username, noticed.username),
  )
  if (mayBeIt.some(({ password }) => password === noticed.password)) return { kind: 'known' }
  const before = noticed.current === '' ? [] : saved.filter(({ password }) => password === noticed.current)
  const changed = before.filter((login) => mayBeIt.includes(login))
  // A page that changes a password seldom says whose: the old one tells.
  const refs = (changed.length > 0 ? changed : mayBeIt.length > 0 ? mayBeIt : before).map(({ ref }) => ref)
  return refs.length > 0 ? { kind: 'update', refs } : { kind: 'add' }
}

/** Sites take names and addresses in whatever case. */
function isSameName(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}
