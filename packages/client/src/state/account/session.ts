/**
 * The engine's session, and what all its calls share.
 *
 *                    sign in (perhaps with a second factor), confirm, recover
 *      signed-out ─────────────────────────────► unlocked ──── lock ────► locked
 *          ▲                                     │  ▲  ▲                    │
 *          └───────────── sign out ──────────────┘  │  └───── unlock ───────┤
 *                                                   └── sign in, recover ───┘
 *
 * Steps between states run one at a time (`door`). A failed sign-in leaves the state as it was. In the browser, locking
 * also ends the worker: the next worker then reads its state from the device.
 */
import type { DeviceLink } from '@severy/crypto'
import { readSettings } from '@severy/domain'
import type { Bytes } from '@severy/verifier'
import { stateSeal } from '../../base/device/device-state.ts'
import type { DeviceChange, DeviceStore, StoreRefusal } from '../../base/device/device-store.ts'
import type { Account, EngineStatus } from '../../features/sessions/data.ts'
import type { EngineEvent } from './engine-event.ts'
import type { HeldInvitation } from './held-invitation.ts'
import type { HttpPorts } from '../../base/http/call.ts'
import type { Line } from '../../base/line.ts'
import type { EnginePorts } from '../../base/ports.ts'
import { policiesFor } from './find-directories.ts'
import { removalIn } from './removal.ts'
import { isCollection, isDirectory, permissionIn, vaultName } from './vault-facts.ts'
import type { Hooks } from './hooks.ts'
import type { PendingLogin } from './password-login.ts'
import type { Unlocked } from './unlocked.ts'
import { passwordMemory } from './password-memory.ts'

export type SessionState =
  | { name: 'signed-out' }
  | Extract<EngineStatus, { name: 'locked' }>
  | { name: 'unlocked'; unlocked: Unlocked }

export interface PendingSignIn extends PendingLogin {
  /** The pwIn, for the device slot. */
  input: string
  link: DeviceLink | null
  /** The Secret Key that the pwIn was made with. */
  secretKey: Bytes | null
  followsOther?: boolean | undefined
  /** The account whose session is being renewed; null for a sign-in that opens an account. */
  unlocked: Unlocked | null
}

export interface Engine {
  ports: EnginePorts & HttpPorts
  /** Opened once, on first use. */
  store: () => Promise<DeviceStore>
  state: SessionState
  /** The account being signed in to, from the time when the server has opened its session until the vault is open. */
  entering: Unlocked | null
  door: Line
  /** The code that this device shows, until it is answered. */
  awaitedLink: { q: CryptoKey; end: AbortController } | null
  /** What another device of the person has sent to this one, for the next sign-in with its address (PROTOCOL 5.6). */
  link: DeviceLink | null
  /** This device's key for a recovery with someone's help, while its number is shown (PROTOCOL 9). */
  help: { keys: CryptoKeyPair; ephPk: Bytes; end: AbortController } | null
  /** The link of an invitation that was opened here. */
  invitation: HeldInvitation | null
  /** A sign-in with the right password that waits for its second factor. */
  pending: PendingSignIn | null
  emit: (event: EngineEvent) => void
  /** Calls the hook in every part that has it. */
  tell: <Hook extends keyof Hooks>(hook: Hook, ...input: Hooks[Hook]) => void
}

/** Null unless an account is open. */
export function findUnlocked({ state }: Engine): Unlocked | null {
  return state.name === 'unlocked' ? state.unlocked : null
}

/** The user whose vault is or is being opened here, or is locked; null when signed out. */
export function personOf({ entering, state }: Engine): string | null {
  const person = entering ?? (state.name === 'unlocked' ? state.unlocked : state)
  return 'userId' in person ? person.userId : null
}

/** Switches to the state and tells the screens. All work for an account that was open is aborted. */
export function enterState(engine: Engine, state: SessionState): void {
  if (engine.state.name === 'unlocked') engine.state.unlocked.ending.abort()
  engine.pending = null
  engine.state = state
  engine.emit({ type: 'status', status: statusOf(state) })
}

/** The session's state as the screens know it: without keys. */
export function statusOf(state: SessionState): EngineStatus {
  return state.name === 'unlocked' ? { name: 'unlocked', account: accountOf(state.unlocked) } : state
}

/** What screens know of the open account: plain data without keys. */
export function accountOf(unlocked: Unlocked): Account {
  const { kit, settings, policy } = unlocked.keyring.core
  const vaults = [...unlocked.vaults.values()].flatMap((vault) => {
    const { verified } = vault
    return verified === null
      ? []
      : [
          {
            vaultId: vault.vaultId,
            name: vaultName(vault) ?? '',
            lastChangeAt: verified.head.timeMs,
            isPersonal: verified.rosters.roster.kind === 0,
            isCollection: isCollection(vault),
            permission: permissionIn(unlocked, vault),
            removal: removalIn(unlocked, vault),
          },
        ]
  })
  return {
    userId: unlocked.userId,
    email: unlocked.email,
    roles: [...unlocked.roles],
    kit:
      kit === null
        ? null
        : { number: kit.number, savedAt: kit.savedAt, isConfirmable: kit.lastGroup !== undefined },
    hasSecretKey: policy.secretKey,
    settings: readSettings(settings),
    vaults,
    organizations: {
      joined: [...unlocked.vaults.values()].filter(isDirectory).length,
      offered: [...unlocked.offers.open.values()].filter(({ vault }) => isDirectory(vault)).length,
    },
    policies: policiesFor(unlocked),
    canProveWithPasskey:
      unlocked.account.passkeySlots.length > 0 && policiesFor(unlocked).mayProveWithPasskey,
    isPasswordBelowRule: passwordMemory(unlocked).isBelowRule,
  }
}

/** Informs the screens that something about the account has changed: its kit, a vault's name or date. */
export function emitAccount(engine: Engine, unlocked: Unlocked): void {
  if (findUnlocked(engine) === unlocked) engine.emit({ type: 'status', status: statusOf(engine.state) })
}

/** Tells the screens the state of the synchronization. */
export function emitSync(engine: Engine, unlocked: Unlocked): void {
  engine.emit({
    type: 'sync',
    sync: {
      state: unlocked.sync,
      question: engine.pending?.unlocked === unlocked ? engine.pending.question : null,
      lastSyncedAt: unlocked.account.lastSyncedAt,
      waiting: unlocked.waiting.length,
      isPlanNeeded: unlocked.waiting.some(({ refusal }) => refusal === 'subscription-required'),
    },
  })
}

/** Whether the vault was locked while work on it was running. */
export function hasEnded({ ending }: Unlocked): boolean {
  return ending.signal.aborted
}

/**
 * Writes to the device store, after every earlier change. This also works for the last changes of a vault that is being
 * locked, because they need no key.
 */
export async function storeChange(
  engine: Engine,
  unlocked: Unlocked,
  change: DeviceChange,
): Promise<'stored' | StoreRefusal> {
  const store = await engine.store()
  const seal = stateSeal(unlocked.keys)
  const outcome = await unlocked.storeLine(() => store.write(unlocked.userId, change, seal))
  return outcome.ok ? 'stored' : outcome.error
}
