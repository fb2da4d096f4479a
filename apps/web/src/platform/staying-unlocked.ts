/**
 * A vault that is open stays so over a reload, a trip to another site and in this browser's other tabs, within auto-lock's time
 * (PROTOCOL 12.2). This page holds a key that derives and that nobody can read; it gives it away when it ends or is asked, and
 * whatever ends the open vault here wipes it everywhere first.
 */
import { idleStateAt, msBetween, sleepGapMs, thisMoment } from '@severy/engine-host/idle-clock'
import type { OfferedKey, Terms } from '../service-worker/key-messages.ts'
import { currentAutoLockMinutes } from './auto-lock-minutes.ts'
import { goOn, heldKey, holdKey, idleMsAtOpening } from './go-on.ts'
import { idleTimes, startIdleClock } from './idle-times.ts'
import { onKeyWanted, tellKeeper } from './key-hand-over.ts'
import { onKeyProved, useSession } from './session.ts'
import { currentSettings } from './settings.ts'
import { onOtherTab, tellOtherTabs } from './tabs.ts'

/** Call once, before the first page begins. */
export function watchStayingUnlocked(): void {
  useSession.subscribe(({ status: { name } }, { status: before }) => {
    if (name === before.name) return
    if (name === 'unlocked') {
      startIdleClock(idleMsAtOpening())
      announce()
    }
    if (before.name !== 'unlocked') return
    isNews = false
    holdKey(null)
    tellKeeper({ type: 'key-drop' })
  })
  onKeyProved((key) => {
    const { name } = useSession.getState().status
    // On its way while somebody locked.
    if (name !== 'unlocked' && name !== 'locked' && name !== 'signed-out') return
    holdKey(key)
    isNews = true
    announce()
  })
  onOtherTab((message) => {
    const { status } = useSession.getState()
    if (message === 'unlocked' && status.name === 'locked') void goOn(status)
  })
  onKeyWanted(({ ask, userId }) => {
    const offer = offerNow()
    tellKeeper({ type: 'key-offer', ask, offer: offer?.userId === userId ? offer : null })
  })
  window.addEventListener('beforeunload', () => {
    if (offerNow() !== null) tellKeeper({ type: 'key-wake' })
  })
  window.addEventListener('pagehide', () => {
    const offer = offerNow()
    if (offer !== null) tellKeeper({ type: 'key-keep', ...offer })
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) tellKeeper({ type: 'key-back' })
  })
}

/** A proof has opened the vault, of which the others do not know yet. */
let isNews = false

/** Once the vault is open *and* its key is here: whoever hears of it asks at once. */
function announce(): void {
  if (!isNews || useSession.getState().status.name !== 'unlocked') return
  isNews = false
  tellKeeper({ type: 'key-open' })
  tellOtherTabs('unlocked')
}

/** Null: nothing is open here, or it should not stay so. */
function offerNow(): OfferedKey | null {
  const { status } = useSession.getState()
  const key = heldKey()
  if (status.name !== 'unlocked' || key === null || !currentSettings().stayUnlocked) return null
  const terms = termsNow()
  return terms === null ? null : { userId: status.account.userId, key, terms }
}

function termsNow(): Terms | null {
  const rules = { autoLockMinutes: currentAutoLockMinutes(), lockOnSleep: currentSettings().lockOnSleep }
  const now = thisMoment()
  const times = idleTimes()
  const { name } = idleStateAt(now, times, rules)
  if (name === 'idle' || name === 'slept') return null
  const idleMs = Math.max(0, msBetween(times.seenAt, now))
  return {
    idleMs,
    leftMs: rules.autoLockMinutes * 60_000 - idleMs,
    gapMs: rules.lockOnSleep ? sleepGapMs : null,
    at: now.wall,
  }
}
