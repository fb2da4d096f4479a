/**
 * What the operator requires of this account: a second step at sign-in, a newer account password. Only the server knows
 * these rules, and it enforces them; the pages just announce them in time.
 */
import type { AccountRules } from '@severy/client'
import { create } from 'zustand'
import type { Engine } from '../engine/use-engine.ts'
import { orUnexpected } from '../server/or-unexpected.ts'
import { onEngineEvent, useSession } from './session.ts'
import { useNow } from '../browser/use-now.ts'

interface State {
  /** Null until known. */
  rules: AccountRules | null
  /** The user chose to see the vault first and change the password later. */
  isPasswordLater: boolean
}

const unknown: State = { rules: null, isPasswordLater: false }

const useRules = create<State>(() => unknown)

/** Call while a vault is open; the returned function stops watching. */
export function watchAccountRules(engine: Pick<Engine, 'getAccountRules'>): () => void {
  useRules.setState(unknown)
  void refreshAccountRules(engine)
  const stops = [
    onEngineEvent((event) => {
      if (event.type === 'profile-changed') void refreshAccountRules(engine)
    }),
    useSession.subscribe(({ sync }, before) => {
      if (sync.state !== before.sync.state && telling.has(sync.state)) void refreshAccountRules(engine)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Refusals with which the server enforces one of the rules. */
const telling: ReadonlySet<string> = new Set(['two-factor-required', 'password-expired'])

/** Call also after the user has met a rule. If the server does not answer, the known rules stay. */
export async function refreshAccountRules(engine: Pick<Engine, 'getAccountRules'>): Promise<void> {
  const answer = await orUnexpected(engine.getAccountRules())
  if (!answer.ok) return
  useRules.setState({ rules: answer.value })
}

export function useAccountRules(): AccountRules | null {
  return useRules(({ rules }) => rules)
}

/** When the account password must be changed, and whether that time has passed; null if no change is required. */
export function usePasswordDue(): { dueAt: number; isOver: boolean } | null {
  const dueAt = useRules(({ rules }) => rules?.passwordDueAt ?? null)
  const now = useNow(60_000)
  return dueAt === null ? null : { dueAt, isOver: isOver(dueAt, now) }
}

export function useIsPasswordLater(): boolean {
  return useRules(({ isPasswordLater }) => isPasswordLater)
}

/** Until the vault is next opened. */
export function changePasswordLater(): void {
  useRules.setState({ isPasswordLater: true })
}

function isOver(dueAt: number | null, now: number): boolean {
  return dueAt !== null && dueAt <= now
}
