/** Why the vault is locked, and which password unlocks it. */
import type { EngineStatus } from '@severy/client'

type Locked = Extract<EngineStatus, { name: 'locked' }>

const reasons: Partial<Record<NonNullable<Locked['reason']>, string>> = {
  idle: 'Locked after inactivity.',
  sleep: 'Locked when your computer went to sleep.',
  'session-ended': 'Your session ended. Enter your password to open your vault again.',
  'keys-changed': 'Your password or keys were changed on another device.',
}

const ends: Record<NonNullable<Locked['end']>, string> = {
  idle: 'Your session timed out. Enter your password to sign in again.',
  'ended-elsewhere': 'You signed this device out from another one. Enter your password to sign in again.',
  'password-changed': 'Your password was changed on another device.',
  recovered: 'Your account was recovered and has a new password.',
  'keys-renewed': 'Your keys were replaced on another device.',
  'taken-over': 'A trusted contact has taken over this account. We emailed you who it was.',
  suspended: 'An administrator suspended this account. Your password still opens the last copy here.',
  'account-deleted': 'This account was deleted. Your password still opens the last copy here.',
  'started-over': 'Someone started over with this email. Your password still opens the earlier vault here.',
}

/**
 * For a device whose account is gone and that has no slot for a password: no server can confirm one anymore (PROTOCOL
 * 5.3).
 */
const closed: Partial<typeof ends> = {
  'account-deleted': 'This account was deleted.',
  'started-over': 'Someone started over with this email.',
}

/** Null if the usual account password unlocks it and nothing happened. */
export function lockNote({ reason, end, endedBy, wants, hasPasskey }: Locked): string | null {
  const whoTook =
    end === 'taken-over' && endedBy !== null
      ? `${endedBy}, your trusted contact, has taken over this account. Ask them for the new password.`
      : null
  const said =
    whoTook ?? (end === null ? null : ends[end]) ?? (reason === null ? null : reasons[reason]) ?? null
  const gone = end === null || wants !== 'at-server' ? undefined : closed[end]
  if (gone !== undefined)
    return `${gone} ${hasPasskey ? 'Only your passkey opens the last copy here.' : 'No password opens the copy here.'}`
  if (wants !== 'newest') return said
  const newest = 'Enter your latest password. If your account has a Secret Key now, sign in again below.'
  return said === null ? newest : `${said} ${newest}`
}
