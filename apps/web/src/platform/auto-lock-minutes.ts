import { autoLockMinutesOf } from '@severy/domain'
import { useAccount } from './session.ts'
import { useSetting } from './settings.ts'

/** As the person has chosen, and no longer than an organization that she belongs to allows. */
export function useAutoLockMinutes(): number {
  const chosen = useSetting('autoLockMinutes')
  return autoLockMinutesOf(chosen, useIdleMinutesMax() ?? 0)
}

/** The rule of an organization; null where none has one. */
export function useIdleMinutesMax(): number | null {
  const minutes = useAccount()?.policies.idleMinutesMax ?? 0
  return minutes === 0 ? null : minutes
}
