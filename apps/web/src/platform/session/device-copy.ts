/**
 * Detects that the browser has deleted this device's sealed copy of a vault, as it may when space runs out; without
 * this the page would ask its owner to sign in as if on a new device, and not say why. A cookie records that there
 * was a copy: browsers that clear storage this way keep cookies.
 */
import { create } from 'zustand'
import { forgetChoices } from '../backups/backup-store.ts'
import { readCookie, writeCookie } from '../browser/cookies.ts'
import type { SessionStatus } from './session-state.ts'

const cookie = 'device_copy'
/** The longest that browsers keep a cookie. */
const keptSeconds = 400 * 24 * 3600

const useCopy = create<{ isGone: boolean }>(() => ({ isGone: false }))

/** Whether this device had a copy that has disappeared without anyone asking for its removal. */
export function useIsDeviceCopyGone(): boolean {
  return useCopy(({ isGone }) => isGone)
}

/** Applies what the device remembers when the page starts. */
export function noteStart(status: SessionStatus): void {
  if (status.name === 'signed-out') useCopy.setState({ isGone: readCookie(cookie) !== null })
  else noteStatus(status)
}

/** Follows later changes: signing out removes the copy on purpose. */
export function noteStatus({ name }: SessionStatus): void {
  if (name === 'locked' || name === 'unlocked') writeCookie(cookie, '1', keptSeconds)
  if (name === 'signed-out') {
    forgetDeviceCopy()
    void forgetChoices()
  }
}

/** The user has read the notice, or removed the copy on purpose. */
export function forgetDeviceCopy(): void {
  writeCookie(cookie, '', 0)
  useCopy.setState({ isGone: false })
}
