import { autoLockMinutesOf } from '@severy/domain'
import { useAccount, useSession } from './session.ts'
import { currentSettings, useSetting } from './settings.ts'

/** As the person has chosen, and no longer than an organization that she belongs to allows. */
export function useAutoLockMinutes(): number {
  const chosen = useSetting('autoLockMinutes')
  return autoLockMinutesOf(chosen, useIdleMinutesMax() ?? 0)
}

/** The same, where nothing is drawn with it. */
export function currentAutoLockMinutes(): number {
  const { status } = useSession.getState()
  const max = status.name === 'unlocked' ? status.account.policies.idleMinutesMax : 0
  return autoLockMinutesOf(currentSettings().autoLockMinutes, max)
}

/** The rule of an organization; null where none has one. */
export function useIdleMinutesMax(): number | null {
  const minutes = useAccount()?.policies.idleMinutesMax ?? 0
  return minutes === 0 ? null : minutes
}
