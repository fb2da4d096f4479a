/**
 * Tells when the browser has deleted this device's sealed copy of a vault: it may, when room runs out, and then the page
 * would greet its owner like a stranger. A cookie is kept apart from what a browser clears so, and says that there was one.
 */
import { create } from 'zustand'
import { readCookie, writeCookie } from './cookies.ts'
import type { SessionStatus } from './session-state.ts'

const cookie = 'device_copy'
/** As long as browsers keep any. */
const keptSeconds = 400 * 24 * 3600

const useCopy = create<{ isGone: boolean }>(() => ({ isGone: false }))

/** Whether there was a copy on this device that nobody has asked to remove, and is none any more. */
export function useIsDeviceCopyGone(): boolean {
  return useCopy(({ isGone }) => isGone)
}

/** What the device remembers when the page starts. */
export function noteStart(status: SessionStatus): void {
  if (status.name === 'signed-out') useCopy.setState({ isGone: readCookie(cookie) !== null })
  else noteStatus(status)
}

/** What comes of it later: signing out removes the copy on purpose. */
export function noteStatus({ name }: SessionStatus): void {
  if (name === 'locked' || name === 'unlocked') writeCookie(cookie, '1', keptSeconds)
  if (name === 'signed-out') forgetDeviceCopy()
}

/** The person has read it, or wanted it so. */
export function forgetDeviceCopy(): void {
  writeCookie(cookie, '', 0)
  useCopy.setState({ isGone: false })
}
