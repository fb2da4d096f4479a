/**
 * What the page knows about the person and the vault's state, fed by the engine's events.
 *
 *     loading ──► signed-out ──► unlocked ──► leaving        failed: the worker cannot run
 *        │                        ▲    │
 *        └───────► locked ────────┘    └──► closing ──► (a fresh worker or page) ──► locked
 *
 * `closing` lasts from the decision to lock until the keys are gone; nothing decrypted is shown. `leaving` lasts from a successful sign-out until the browser has left for the landing page, so that no guard sends
 * the person to the sign-in page meanwhile.
 */
import type { Account, EngineEvent, EngineStatus, IntegrityAlarm, SignedIn, SyncStatus } from '@severy/client'
import { create } from 'zustand'
import { endEngine, startEngine } from './engine/engine-host.ts'
import { closeForm } from './item-form.ts'
import { useSearch } from './search.ts'
import { applyRows, dropRows } from './vault-rows.ts'

export type SessionStatus = EngineStatus | { name: 'loading' | 'closing' | 'leaving' | 'failed' }

interface Session {
  status: SessionStatus
  sync: SyncStatus
  alarms: readonly IntegrityAlarm[]
  /** Whether the sign-in of this page found no memory of the account on this device. */
  isNewDevice: boolean
  /** While a vault opens. */
  unlockProgress: { step: 'deriving' | 'decrypting'; items: number } | null
}

const initial: Session = {
  status: { name: 'loading' },
  sync: { state: 'syncing', lastSyncedAt: null, waiting: 0 },
  alarms: [],
  isNewDevice: false,
  unlockProgress: null,
}

export const useSession = create<Session>(() => initial)

type Listener = (event: EngineEvent) => void
const listeners = new Set<Listener>()

/** Hears the engine's events, beside this store; the returned function ends it. */
export function onEngineEvent(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Starts a worker and shows what the device remembers. Call when the page starts, and after `dropSession`. */
export async function beginSession(): Promise<void> {
  const status = await startEngine(receive, () => {
    dropSession({ name: 'failed' })
  })
  useSession.setState({ status })
}

const dropListeners = new Set<() => void>()

/** For stores of features that hold something decrypted: `drop` empties them when the vault closes. */
export function whenDropped(drop: () => void): void {
  dropListeners.add(drop)
}

/** Ends the worker that held the keys, and drops everything decrypted that the page holds. */
export function dropSession(status: SessionStatus): void {
  endEngine()
  dropRows()
  closeForm()
  useSearch.setState({ query: '' })
  for (const drop of dropListeners) drop()
  useSession.setState({ ...initial, status })
}

/** After a successful sign-in or unlock. */
export function showUnlocked({ account, isNewDevice }: SignedIn): void {
  useSession.setState({ status: { name: 'unlocked', account }, isNewDevice, unlockProgress: null })
}

/** Changes what the page knows of the signed-in person, such as a saved Recovery Kit. */
export function updateAccount(change: (account: Account) => Account): void {
  useSession.setState(({ status }) =>
    status.name === 'unlocked' ? { status: { name: 'unlocked', account: change(status.account) } } : {},
  )
}

/** The signed-in person, or null. */
export function useAccount(): Account | null {
  return useSession(({ status }) => (status.name === 'unlocked' ? status.account : null))
}

function receive(event: EngineEvent): void {
  if (event.type === 'status') receiveStatus(event.status)
  if (event.type === 'sync') useSession.setState({ sync: event.sync })
  if (event.type === 'items') applyRows(event)
  if (event.type === 'alarm') useSession.setState(({ alarms }) => ({ alarms: [...alarms, event.alarm] }))
  if (event.type === 'alarms-cleared') useSession.setState({ alarms: [] })
  if (event.type === 'unlock-progress') {
    useSession.setState({ unlockProgress: { step: event.step, items: event.items } })
  }
  for (const listener of listeners) listener(event)
}

/** While this page ends a session by its own act, the dying worker's last words change nothing. */
function receiveStatus(status: EngineStatus): void {
  const { name } = useSession.getState().status
  if (name !== 'leaving' && name !== 'closing') useSession.setState({ status, unlockProgress: null })
}

/** Shows nothing of the vault from now on, while the worker that holds the keys still has something to do. */
export function closeVault(): void {
  useSession.setState({ status: { name: 'closing' } })
}
