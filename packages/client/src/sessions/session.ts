/**
 * The engine's session, and what every use case shares of it.
 *
 *                    sign in (perhaps with a second factor), confirm, recover
 *      signed-out ─────────────────────────────► unlocked ──── lock ────► locked
 *          ▲                                     │  ▲  ▲                    │
 *          └───────────── sign out ──────────────┘  │  └───── unlock ───────┤
 *                                                   └── sign in, recover ───┘
 *
 * The steps between states run one at a time (`door`). A sign-in that fails leaves the state as it was. In the
 * browser, lock also ends the worker: the state after it is then what the next worker reads from the device.
 */
import type { DeviceLink } from '@severy/crypto'
import { readSettings } from '@severy/domain'
import type { Bytes } from '@severy/verifier'
import { stateSeal } from '../device/device-state.ts'
import type { DeviceChange, DeviceStore, StoreRefusal } from '../device/device-store.ts'
import type { Account, EngineStatus } from './data.ts'
import type { EngineEvent } from './engine-event.ts'
import type { HeldInvitation } from '../invitations/held-invitation.ts'
import type { HttpPorts } from '../http/call.ts'
import type { Line } from '../line.ts'
import type { EnginePorts } from '../ports.ts'
import { policiesFor } from '../organization/find-directories.ts'
import { removalIn } from '../items/removal.ts'
import { isCollection, isDirectory, permissionIn, vaultName } from '../vaults/vault-facts.ts'
import type { Hooks } from './hooks.ts'
import type { PendingLogin } from './password-login.ts'
import type { Unlocked } from './unlocked.ts'
import { passwordMemory } from '../organization/password-memory.ts'

export type SessionState =
  | { name: 'signed-out' }
  | Extract<EngineStatus, { name: 'locked' }>
  | { name: 'unlocked'; unlocked: Unlocked }

export interface PendingSignIn extends PendingLogin {
  /** pwIn, for the device slot. */
  input: string
  link: DeviceLink | null
  /** S that pwIn was made with. */
  secretKey: Bytes | null
  followsOther?: boolean | undefined
  /** Whose session is being renewed; null for a sign-in that opens an account. */
  unlocked: Unlocked | null
}

export interface Engine {
  ports: EnginePorts & HttpPorts
  /** Opened once, with the first need. */
  store: () => Promise<DeviceStore>
  state: SessionState
  /** Who is signing in, from when the server has opened a session for it until the vault is open. */
  entering: Unlocked | null
  door: Line
  /** The code that this device shows, until it was answered. */
  awaitedLink: { q: CryptoKey; end: AbortController } | null
  /** What another device of the person has told this one, for the next sign-in with its address (PROTOCOL 5.6). */
  link: DeviceLink | null
  /** The key of this device for a recovery with somebody's help, while it is shown (PROTOCOL 9). */
  help: { keys: CryptoKeyPair; ephPk: Bytes; end: AbortController } | null
  /** The link of an invitation that was opened here. */
  invitation: HeldInvitation | null
  /** A sign-in whose password was right, while its second factor is missing. */
  pending: PendingSignIn | null
  emit: (event: EngineEvent) => void
  /** Tells every part that has an answer to this. */
  tell: <Hook extends keyof Hooks>(hook: Hook, ...input: Hooks[Hook]) => void
}

export function findUnlocked({ state }: Engine): Unlocked | null {
  return state.name === 'unlocked' ? state.unlocked : null
}

/** Whose vault is or is being opened here; null: nobody's. */
export function personOf({ entering, state }: Engine): string | null {
  const person = entering ?? (state.name === 'unlocked' ? state.unlocked : state)
  return 'userId' in person ? person.userId : null
}

export function enterState(engine: Engine, state: SessionState): void {
  if (engine.state.name === 'unlocked') engine.state.unlocked.ending.abort()
  engine.pending = null
  engine.state = state
  engine.emit({ type: 'status', status: statusOf(state) })
}

export function statusOf(state: SessionState): EngineStatus {
  return state.name === 'unlocked' ? { name: 'unlocked', account: accountOf(state.unlocked) } : state
}

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
    kit: kit === null ? null : { number: kit.number, savedAt: kit.savedAt },
    hasSecretKey: policy.secretKey,
    settings: readSettings(settings),
    vaults,
    organizations: {
      joined: [...unlocked.vaults.values()].filter(isDirectory).length,
      offered: [...unlocked.offers.open.values()].filter(({ vault }) => isDirectory(vault)).length,
    },
    policies: policiesFor(unlocked),
    isPasswordBelowRule: passwordMemory(unlocked).isBelowRule,
  }
}

/** Tells the screens that something about the account changed: its kit, a vault's name or date. */
export function emitAccount(engine: Engine, unlocked: Unlocked): void {
  if (findUnlocked(engine) === unlocked) engine.emit({ type: 'status', status: statusOf(engine.state) })
}

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

/** Whether the vault was locked while a work of it was running. */
export function hasEnded({ ending }: Unlocked): boolean {
  return ending.signal.aborted
}

/**
 * Writes to the device store, after every earlier change. Also the last changes of a vault that is being locked are
 * kept: nothing in them needs a key any more.
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
