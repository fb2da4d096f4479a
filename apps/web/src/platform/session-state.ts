/**
 * What the page knows about the person and the vault's state.
 *
 *     loading ──► signed-out ──► unlocked ──► leaving        failed: the engine does not run
 *        │                        ▲    │                      storage-denied: it could keep nothing
 *        └───────► locked ────────┘    └──► closing ──► (a fresh worker or page) ──► locked
 *
 * `closing` lasts from the decision to lock until the keys are gone; nothing decrypted is shown. `leaving` lasts from
 * a successful sign-out until the browser has left for the landing page, so that no guard sends the person to the
 * sign-in page meanwhile.
 *
 * Knows no engine, so that the admin area can ask who is there without a way to the worker that holds the keys.
 */
import type {
  Account,
  AskingContact,
  EngineStatus,
  IntegrityAlarm,
  StoreLoss,
  SyncStatus,
  WaitingStartOver,
} from '@severy/client'
import { useMemo } from 'react'
import { create } from 'zustand'
import type { EngineFailure } from '@severy/engine-host/engine-failure'

export type SessionStatus =
  EngineStatus | EngineFailure | { name: 'loading' | 'closing' | 'leaving' | 'storage-denied' }

interface Session {
  status: SessionStatus
  sync: SyncStatus
  alarms: readonly IntegrityAlarm[]
  /** Why this device keeps no copy of the open vault any more. */
  deviceLoss: StoreLoss | null
  /** Whether the sign-in of this page found no memory of the account on this device. */
  isNewDevice: boolean
  /** Somebody with the mailbox has asked to start over with this account. */
  startOver: WaitingStartOver | null
  /** Trusted contacts who ask for access to this account. */
  asking: readonly AskingContact[]
  /** While a vault opens. */
  unlockProgress: { step: 'deriving' | 'decrypting'; items: number } | null
}

export const initialSession: Session = {
  status: { name: 'loading' },
  sync: { state: 'syncing', question: null, lastSyncedAt: null, waiting: 0, isPlanNeeded: false },
  alarms: [],
  deviceLoss: null,
  isNewDevice: false,
  startOver: null,
  asking: [],
  unlockProgress: null,
}

export const useSession = create<Session>(() => initialSession)

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

/** Whether the signed-in person has a role of the admin area. */
export function useIsAdmin(): boolean {
  return useSession(
    ({ status }) => status.name === 'unlocked' && status.account.roles.some((role) => role !== 'user'),
  )
}

/** What this person may do in a vault. Everything, while that is not known: the engine and the others decide. */
export function useVaultPermission(vaultId: string): VaultPermission {
  return useSession((session) => permissionIn(session, vaultId))
}

/** The same, once. */
export function vaultPermission(vaultId: string): VaultPermission {
  return permissionIn(useSession.getState(), vaultId)
}

type VaultPermission = Account['vaults'][number]['permission']

function permissionIn({ status }: Session, vaultId: string): VaultPermission {
  const vaults = status.name === 'unlocked' ? status.account.vaults : []
  return vaults.find((vault) => vault.vaultId === vaultId)?.permission ?? 'owner'
}

/** What removing means for an item of this vault; nothing is lost by throwing away while that is not known. */
export function useVaultRemoval(vaultId: string): VaultRemoval {
  return useSession((session) => removalIn(session, vaultId))
}

/** The same, once. */
export function vaultRemoval(vaultId: string): VaultRemoval {
  return removalIn(useSession.getState(), vaultId)
}

/** Whether each of these is shared by somebody else by itself: removed, it is given back. */
export function useAreLeft(rows: readonly { ref: { vaultId: string } }[]): boolean {
  return useSession((session) => rows.every(({ ref }) => removalIn(session, ref.vaultId) === 'leave'))
}

type VaultRemoval = Account['vaults'][number]['removal']

function removalIn({ status }: Session, vaultId: string): VaultRemoval {
  const vaults = status.name === 'unlocked' ? status.account.vaults : []
  return vaults.find((vault) => vault.vaultId === vaultId)?.removal ?? 'trash'
}

/** Whether some of these lie where this person may only look. */
export function useHasViewOnly(rows: readonly { ref: { vaultId: string } }[]): boolean {
  return useSession((session) => rows.some(({ ref }) => permissionIn(session, ref.vaultId) === 'view'))
}

/** Whether each of these can be given to others by itself: mine, and not part of a shared vault. */
export function useAreShareable(rows: readonly { ref: { vaultId: string } }[]): boolean {
  return useSession(({ status }) => {
    const vaults = status.name === 'unlocked' ? status.account.vaults : []
    return rows.every(({ ref }) => {
      const vault = vaults.find(({ vaultId }) => vaultId === ref.vaultId)
      return vault !== undefined && vault.permission === 'owner' && !vault.isCollection
    })
  })
}

/** Without the rest of the account, which changes with every save. */
export function usePersonalVaultId(): string | undefined {
  return useSession(({ status }) =>
    status.name === 'unlocked'
      ? status.account.vaults.find(({ isPersonal }) => isPersonal)?.vaultId
      : undefined,
  )
}

export type KnownVault = Account['vaults'][number]

const noVaults: readonly KnownVault[] = []

/** The shared vaults of several items that this person is in, by name. Stays the same list while they do. */
export function useCollections(): readonly KnownVault[] {
  const vaults = useSession(({ status }) => (status.name === 'unlocked' ? status.account.vaults : noVaults))
  const told = vaults
    .filter(({ isCollection }) => isCollection)
    .map(({ vaultId, name, permission }) => `${vaultId} ${permission} ${name}`)
    .join('\n')
  return useMemo(
    () => vaults.filter(({ isCollection }) => isCollection).sort((a, b) => a.name.localeCompare(b.name)),
    // The account is another object with every save.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [told],
  )
}
