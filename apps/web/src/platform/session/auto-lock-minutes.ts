import { autoLockMinutesOf } from '@severy/domain'
import { useAccount, useSession } from './session.ts'
import { currentSettings, useSetting } from '../settings/settings.ts'

/** The user's choice, capped by the limit of their organization. */
export function useAutoLockMinutes(): number {
  const chosen = useSetting('autoLockMinutes')
  return autoLockMinutesOf(chosen, useIdleMinutesMax() ?? 0)
}

/** The same, for code outside of rendering. */
export function currentAutoLockMinutes(): number {
  const { status } = useSession.getState()
  const max = status.name === 'unlocked' ? status.account.policies.idleMinutesMax : 0
  return autoLockMinutesOf(currentSettings().autoLockMinutes, max)
}

/** The organization's limit in minutes; null without one. */
export function useIdleMinutesMax(): number | null {
  const minutes = useAccount()?.policies.idleMinutesMax ?? 0
  return minutes === 0 ? null : minutes
}
