/** Keeps what the page knows about the signed-in person and the vault current, from the engine's events. */
import type { EngineEvent, EngineStatus, SignedIn, StoreLoss } from '@severy/client'
import { createFanOut } from '@severy/engine-host/fan-out'
import { heard } from '@severy/engine-host/known-session'
import { noteStart, noteStatus } from './device-copy.ts'
import type { Engine } from '../engine/use-engine.ts'
import { goOn } from './go-on.ts'
import { applyFolders, dropFolders } from '../vault/folders.ts'
import { applyHealth, dropHealth } from '../vault/health.ts'
import { dropItems, passOnItems } from '../vault/item-events.ts'
import { closeOverlay } from '../page/overlay.ts'
import { usePasswordTyping } from '../secrets/password-typing.ts'
import { useSearch } from '../search/search.ts'
import { initialSession, useSession, type SessionStatus } from './session-state.ts'
import { tellOtherTabs } from '../browser/tabs.ts'
import { forgetUntold, noteEvent } from '../page/told-events.ts'

// So that code that has the engine needs only this import.
export { updateAccount, useAccount, useSession } from './session-state.ts'

const events = createFanOut<EngineEvent>()

/** Calls back with the engine's events, independently of this store; the returned function stops it. */
export const onEngineEvent = events.add

let tellProved: (key: CryptoKey) => void = () => undefined

/** Calls back with the account's key each time a password, a passkey or another proof opens the vault. Call once. */
export function onKeyProved(listener: typeof tellProved): void {
  tellProved = listener
}

/**
 * Starts a worker and shows what the device remembers: an open vault if another page of this browser hands over its key
 * and the vault has not been locked. Call when the page starts, and after `dropSession`.
 */
export async function beginSession(engine: Engine): Promise<void> {
  const status = await engine.start({
    onEvents: (events) => {
      for (const event of events) receive(engine, event)
    },
    onFailure: (failure) => {
      dropSession(engine, failure)
    },
    hold: tellProved,
  })
  if (status.name === 'failed') {
    dropSession(engine, status)
    return
  }
  noteStart(status)
  if (status.name === 'locked' && status.reason === null && (await goOn(engine, status))) return
  useSession.setState({ status })
}

const closings = createFanOut<undefined>()

/** For feature stores that hold decrypted data: `drop` empties them when the vault closes. */
export function whenDropped(drop: () => void): void {
  closings.add(drop)
}

/** Ends the worker that held the keys, and drops all decrypted data in the page. */
export function dropSession(engine: Pick<Engine, 'end'>, status: SessionStatus): void {
  engine.end()
  closeOverlay()
  forgetUntold()
  usePasswordTyping.setState({ hasBegun: false })
  dropDecrypted(status)
}

function dropDecrypted(status: SessionStatus): void {
  dropItems()
  dropFolders()
  dropHealth()
  useSearch.setState({ query: '' })
  closings.tell(undefined)
  useSession.setState({ ...initialSession, status })
}

/**
 * Call with the response to a sign-in that opened the vault. The account is taken only from events: they come before
 * the response, and everything that followed is newer.
 */
export function noteSignedIn({ isNewDevice }: Pick<SignedIn, 'isNewDevice'>): void {
  useSession.setState({ isNewDevice, unlockProgress: null })
}

function receive(engine: Engine, event: EngineEvent): void {
  if (event.type === 'status') receiveStatus(event)
  else follow(event)
  if (event.type === 'items') passOnItems(event)
  if (event.type === 'folders') applyFolders(event)
  if (event.type === 'health') applyHealth(event)
  if (event.type === 'device-lost') receiveLoss(engine, event.why)
  if (event.type === 'start-over') useSession.setState({ startOver: event.waiting })
  if (event.type === 'emergency') useSession.setState({ asking: event.asking })
  if (event.type === 'unlock-progress') {
    useSession.setState({ unlockProgress: { step: event.step, items: event.items } })
  }
  noteEvent(event)
  events.tell(event)
}

/** An open vault stays open. A locked one could no longer be unlocked, so the page starts again, as after a reload. */
function receiveLoss(engine: Engine, why: StoreLoss): void {
  const { status } = useSession.getState()
  noteStatus(status)
  if (status.name === 'unlocked') useSession.setState({ deviceLoss: why })
  if (status.name !== 'locked' || why !== 'deleted') return
  dropSession(engine, { name: 'loading' })
  void beginSession(engine)
}

/** While this page itself ends a session, late messages of the dying worker change nothing. */
function receiveStatus(event: Extract<EngineEvent, { type: 'status' }>): void {
  const { status } = event
  noteStatus(status)
  if (status.name !== 'unlocked') forgetUntold()
  const { name } = useSession.getState().status
  if (name === 'signed-out' && status.name === 'unlocked') tellOtherTabs('signed-in')
  // A sign-in over an open vault opened another person's vault: load what belongs to it.
  if (isAnother(status)) dropDecrypted(status)
  if (name !== 'leaving' && name !== 'closing') {
    useSession.setState({ ...heard(event, useSession.getState()), unlockProgress: null })
  }
}

function follow(event: EngineEvent): void {
  const change = heard(event, useSession.getState())
  if (change !== null) useSession.setState(change)
}

function isAnother(next: EngineStatus): boolean {
  const { status } = useSession.getState()
  if (status.name !== 'unlocked' || next.name !== 'unlocked') return false
  return status.account.userId !== next.account.userId
}

/** Hides the vault from now on, while the worker that holds the keys still has work to do. */
export function closeVault(): void {
  useSession.setState({ status: { name: 'closing' } })
}
