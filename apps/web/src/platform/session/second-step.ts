/**
 * Whether this person has a second step at sign-in, asked only if one is required. Only the server knows. An
 * organization's requirement is in its signed rules; the operator's is not signed.
 */
import { create } from 'zustand'
import { refreshAccountRules, useAccountRules } from './account-rules.ts'
import type { Engine } from '../engine/use-engine.ts'
import { orUnexpected } from '../server/or-unexpected.ts'
import { onEngineEvent, useAccount, useSession } from './session.ts'

interface SecondStep {
  /** Null while unknown or not asked. */
  isMissing: boolean | null
}

const useSecondStep = create<SecondStep>(() => ({ isMissing: null }))

/** Call while a vault is open; the returned function stops watching. */
export function watchSecondStep(engine: Pick<Engine, 'getTwoFactor' | 'syncNow'>): () => void {
  useSecondStep.setState({ isMissing: null })
  void askSecondStep(engine)
  const stops = [
    onEngineEvent((event) => {
      if (event.type === 'profile-changed' || event.type === 'news-missed') void askSecondStep(engine)
    }),
    useSession.subscribe((now, before) => {
      if (dueAtOf(now) !== dueAtOf(before) || isStopped(now) !== isStopped(before)) void askSecondStep(engine)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Call after the second step was set up or turned off. If the server does not answer, what was known stays. */
export async function refreshSecondStep(engine: Engine): Promise<void> {
  await Promise.all([refreshAccountRules(engine), askSecondStep(engine)])
}

async function askSecondStep(engine: Pick<Engine, 'getTwoFactor' | 'syncNow'>): Promise<void> {
  const session = useSession.getState()
  if (dueAtOf(session) === 0 && !isStopped(session)) return
  const answer = await orUnexpected(engine.getTwoFactor())
  if (!answer.ok) return
  useSecondStep.setState({ isMissing: answer.value.enabledAt === null })
  // The server now releases what it withheld.
  if (answer.value.enabledAt !== null && isStopped(useSession.getState())) void engine.syncNow()
}

export interface SecondStepDue {
  /** From this time on, nothing works without it. */
  dueAt: number
  by: 'organization' | 'operator'
}

/** The earlier of the requirements that this person does not meet; null if no second step is missing. */
export function useSecondStepDue(): SecondStepDue | null {
  const ofOrganization = useAccount()?.policies.secondFactorDueAt ?? 0
  const ofOperator = useAccountRules()?.secondFactorDueAt ?? null
  const isRefused = useSession(isStopped)
  const isMissing = useSecondStep((state) => state.isMissing)
  if (isMissing === false) return null
  const isOfOrganization = ofOrganization > 0 && (isMissing === true || isRefused)
  const dues: SecondStepDue[] = [
    ...(isOfOrganization ? [{ dueAt: ofOrganization, by: 'organization' as const }] : []),
    ...(ofOperator === null ? [] : [{ dueAt: ofOperator, by: 'operator' as const }]),
  ].sort((one, other) => one.dueAt - other.dueAt)
  const due = dues[0] ?? null
  if (!isRefused) return due
  // By the server's clock, the time has come.
  return { by: due?.by ?? 'organization', dueAt: 0 }
}

type Session = ReturnType<typeof useSession.getState>

function dueAtOf({ status }: Session): number {
  return status.name === 'unlocked' ? status.account.policies.secondFactorDueAt : 0
}

function isStopped({ sync }: Session): boolean {
  return sync.state === 'two-factor-required'
}
