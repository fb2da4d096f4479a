/**
 * Whether this person has a second step at sign-in, asked only where an organization demands one. By the server's word,
 * which alone knows; that it is demanded stands in the signed rules.
 */
import { create } from 'zustand'
import { engine } from './engine/engine-host.ts'
import { orUnexpected } from './or-unexpected.ts'
import { onEngineEvent, useAccount, useSession } from './session.ts'

interface SecondStep {
  /** Null while it is not known, or not asked. */
  isMissing: boolean | null
}

const useSecondStep = create<SecondStep>(() => ({ isMissing: null }))

/** Call while a vault is open; the returned function ends it. */
export function watchSecondStep(): () => void {
  useSecondStep.setState({ isMissing: null })
  void refreshSecondStep()
  const stops = [
    onEngineEvent((event) => {
      if (event.type === 'profile-changed') void refreshSecondStep()
    }),
    useSession.subscribe((now, before) => {
      if (dueAtOf(now) !== dueAtOf(before) || isStopped(now) !== isStopped(before)) void refreshSecondStep()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Also after the person has set it up or turned it off. What was known stays when the server does not answer. */
export async function refreshSecondStep(): Promise<void> {
  const session = useSession.getState()
  if (dueAtOf(session) === 0 && !isStopped(session)) return
  const answer = await orUnexpected(engine().getTwoFactor())
  if (!answer.ok) return
  useSecondStep.setState({ isMissing: answer.value.enabledAt === null })
  // The server gives out again what it kept back.
  if (answer.value.enabledAt !== null && isStopped(useSession.getState())) void engine().syncNow()
}

/** From when on nothing works without the second step that this person has not set up; null where none is missing. */
export function useSecondStepDue(): number | null {
  const dueAt = useAccount()?.policies.secondFactorDueAt ?? 0
  const isRefused = useSession(isStopped)
  const isMissing = useSecondStep((state) => state.isMissing)
  if (isMissing === false) return null
  if (isRefused) return 0
  return isMissing === true && dueAt > 0 ? dueAt : null
}

type Session = ReturnType<typeof useSession.getState>

function dueAtOf({ status }: Session): number {
  return status.name === 'unlocked' ? status.account.policies.secondFactorDueAt : 0
}

function isStopped({ sync }: Session): boolean {
  return sync.state === 'two-factor-required'
}
