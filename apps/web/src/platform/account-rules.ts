/**
 * What the operator asks of this person's account: a second step at sign-in, a newer account password. By the server's
 * word, which alone knows, and which keeps to it; the pages say so in time.
 */
import type { AccountRules } from '@severy/client'
import { create } from 'zustand'
import { engine } from './engine/engine-host.ts'
import { orUnexpected } from './or-unexpected.ts'
import { onEngineEvent, useSession } from './session.ts'
import { useNow } from './use-now.ts'

interface State {
  /** Null while they are not known. */
  rules: AccountRules | null
  /** The person looks at the vault first, and changes the password later. */
  isPasswordLater: boolean
}

const unknown: State = { rules: null, isPasswordLater: false }

const useRules = create<State>(() => unknown)

/** Call while a vault is open; the returned function ends it. */
export function watchAccountRules(): () => void {
  useRules.setState(unknown)
  void refreshAccountRules()
  const stops = [
    onEngineEvent((event) => {
      if (event.type === 'profile-changed') void refreshAccountRules()
    }),
    useSession.subscribe(({ sync }, before) => {
      if (sync.state !== before.sync.state && telling.has(sync.state)) void refreshAccountRules()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** The server has just refused something for one of the rules. */
const telling: ReadonlySet<string> = new Set(['two-factor-required', 'password-expired'])

/** Also after the person has done what they ask. What was known stays when the server does not answer. */
export async function refreshAccountRules(): Promise<void> {
  const answer = await orUnexpected(engine().getAccountRules())
  if (!answer.ok) return
  useRules.setState({ rules: answer.value })
}

export function useAccountRules(): AccountRules | null {
  return useRules(({ rules }) => rules)
}

/** When the account password is to be changed, and whether that time is over; null while nobody asks for it. */
export function usePasswordDue(): { dueAt: number; isOver: boolean } | null {
  const dueAt = useRules(({ rules }) => rules?.passwordDueAt ?? null)
  const now = useNow(60_000)
  return dueAt === null ? null : { dueAt, isOver: isOver(dueAt, now) }
}

export function useIsPasswordLater(): boolean {
  return useRules(({ isPasswordLater }) => isPasswordLater)
}

/** Until the vault is opened the next time. */
export function changePasswordLater(): void {
  useRules.setState({ isPasswordLater: true })
}

function isOver(dueAt: number | null, now: number): boolean {
  return dueAt !== null && dueAt <= now
}
