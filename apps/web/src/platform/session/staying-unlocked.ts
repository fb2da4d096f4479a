/**
 * An open vault stays open across reloads, visits to other sites and this browser's other tabs, within the auto-lock
 * time (PROTOCOL 12.2). This page holds a non-extractable derivation key. It hands the key on when it ends or is asked,
 * and anything that closes the vault here first wipes the key everywhere.
 */
import { idleStateAt, msBetween, sleepGapMs, thisMoment } from '@severy/engine-host/idle-clock'
import type { Engine } from '../engine/use-engine.ts'
import type { OfferedKey, Terms } from '../../service-worker/key-messages.ts'
import { currentLockRules } from './lock-rules.ts'
import { goOn, heldKey, holdKey, idleMsAtOpening, mayGoOn, type Locked } from './go-on.ts'
import { idleTimes, startIdleClock } from './idle-times.ts'
import { onKeyWanted, tellKeeper } from './key-hand-over.ts'
import { onKeyProved, useSession } from './session.ts'
import { currentSettings } from '../settings/settings.ts'
import { onOtherTab, tellOtherTabs } from '../browser/tabs.ts'

/** Call once, before the first page renders. */
export function watchStayingUnlocked(engine: Follower): void {
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
    // A key that was in transit when the vault locked.
    if (name !== 'unlocked' && name !== 'locked' && name !== 'signed-out') return
    holdKey(key)
    isNews = true
    announce()
  })
  onOtherTab((message) => {
    const { status } = useSession.getState()
    if (message === 'locked' || status.name !== 'locked') isFollowing = false
    else if (message === 'unlocked' || (message === 'session-renewed' && isFollowing)) follow(engine, status)
  })
  useSession.subscribe(({ status }) => {
    if (!isFollowing || status.name !== 'locked' || !mayGoOn(status)) return
    isFollowing = false
    void goOn(engine, status)
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

type Follower = Pick<Engine, 'askWhyLocked' | 'resume'>

/** Whether another tab has opened the vault, and this one waits to hear that the session it knew as ended is renewed. */
let isFollowing = false

/** Opens the vault as another tab just did. If this tab's session had ended, the server is asked first. */
function follow(engine: Follower, status: Locked): void {
  isFollowing = !mayGoOn(status)
  if (isFollowing) engine.askWhyLocked()
  else void goOn(engine, status)
}

/** Whether a proof has opened the vault without the other tabs knowing yet. */
let isNews = false

/** Announces only once the vault is open *and* its key is here, because the other tabs ask for it at once. */
function announce(): void {
  if (!isNews || useSession.getState().status.name !== 'unlocked') return
  isNews = false
  tellKeeper({ type: 'key-open' })
  tellOtherTabs('unlocked')
}

/** Null if no vault is open here, or if it should not stay open. */
function offerNow(): OfferedKey | null {
  const { status } = useSession.getState()
  const key = heldKey()
  if (status.name !== 'unlocked' || key === null || !currentSettings().stayUnlocked) return null
  const terms = termsNow()
  return terms === null ? null : { userId: status.account.userId, key, terms }
}

function termsNow(): Terms | null {
  const rules = currentLockRules()
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
