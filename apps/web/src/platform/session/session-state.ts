/**
 * What the page knows about the signed-in person and the state of the vault.
 *
 * loading ──► signed-out ──► unlocked ──► leaving        failed: the engine does not run
 * │                        ▲    │                      storage-denied: it could keep nothing
 * └───────► locked ────────┘    └──► closing ──► (a fresh worker or page) ──► locked
 *
 * `closing` lasts from the decision to lock until the keys are gone; nothing decrypted is shown. `leaving` lasts from a
 * successful sign-out until the browser has left for the landing page, so that no guard redirects to the sign-in page
 * in between.
 *
 * Does not depend on the engine, so that the admin area can ask who is signed in without access to the worker that
 * holds the keys.
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
  /** Why this device no longer keeps a copy of the open vault. */
  deviceLoss: StoreLoss | null
  /** Whether this page's sign-in found nothing about the account on this device. */
  isNewDevice: boolean
  /** Someone with access to the mailbox has asked to start over with this account. */
  startOver: WaitingStartOver | null
  /** Trusted contacts who request access to this account. */
  asking: readonly AskingContact[]
  /** Set while a vault opens. */
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

/** Changes what the page knows about the signed-in person, for example after a Recovery Kit was saved. */
export function updateAccount(change: (account: Account) => Account): void {
  useSession.setState(({ status }) =>
    status.name === 'unlocked' ? { status: { name: 'unlocked', account: change(status.account) } } : {},
  )
}

/** The signed-in person, or null. */
export function useAccount(): Account | null {
  return useSession(({ status }) => (status.name === 'unlocked' ? status.account : null))
}

/** Whether the signed-in person has an admin role. */
export function useIsAdmin(): boolean {
  return useSession(
    ({ status }) => status.name === 'unlocked' && status.account.roles.some((role) => role !== 'user'),
  )
}

/**
 * What this person may do in a vault. While unknown, everything: the engine and the other members' clients enforce it.
 */
export function useVaultPermission(vaultId: string): VaultPermission {
  return useSession((session) => permissionIn(session, vaultId))
}

/** The same, without following changes. */
export function vaultPermission(vaultId: string): VaultPermission {
  return permissionIn(useSession.getState(), vaultId)
}

type VaultPermission = Account['vaults'][number]['permission']

function permissionIn({ status }: Session, vaultId: string): VaultPermission {
  const vaults = status.name === 'unlocked' ? status.account.vaults : []
  return vaults.find((vault) => vault.vaultId === vaultId)?.permission ?? 'owner'
}

/** What removing an item from this vault means. While unknown, it is moved to the trash, which loses nothing. */
export function useVaultRemoval(vaultId: string): VaultRemoval {
  return useSession((session) => removalIn(session, vaultId))
}

/** The same, without following changes. */
export function vaultRemoval(vaultId: string): VaultRemoval {
  return removalIn(useSession.getState(), vaultId)
}

/** Whether each of these items was shared individually by someone else; removing one then gives it back. */
export function useAreLeft(rows: readonly { ref: { vaultId: string } }[]): boolean {
  return useSession((session) => rows.every(({ ref }) => removalIn(session, ref.vaultId) === 'leave'))
}

type VaultRemoval = Account['vaults'][number]['removal']

function removalIn({ status }: Session, vaultId: string): VaultRemoval {
  const vaults = status.name === 'unlocked' ? status.account.vaults : []
  return vaults.find((vault) => vault.vaultId === vaultId)?.removal ?? 'trash'
}

/** Whether any of these items is in a vault where this person has view access only. */
export function useHasViewOnly(rows: readonly { ref: { vaultId: string } }[]): boolean {
  return useSession((session) => rows.some(({ ref }) => permissionIn(session, ref.vaultId) === 'view'))
}

/** Whether each of these items can be shared individually: this person owns it, and it is not in a shared vault. */
export function useAreShareable(rows: readonly { ref: { vaultId: string } }[]): boolean {
  return useSession(({ status }) => {
    const vaults = status.name === 'unlocked' ? status.account.vaults : []
    return rows.every(({ ref }) => {
      const vault = vaults.find(({ vaultId }) => vaultId === ref.vaultId)
      return vault !== undefined && vault.permission === 'owner' && !vault.isCollection
    })
  })
}

/** Selected alone, because the rest of the account changes with every save. */
export function usePersonalVaultId(): string | undefined {
  return useSession(({ status }) =>
    status.name === 'unlocked'
      ? status.account.vaults.find(({ isPersonal }) => isPersonal)?.vaultId
      : undefined,
  )
}

export type KnownVault = Account['vaults'][number]

const noVaults: readonly KnownVault[] = []

/** The shared vaults this person is in, with their names. Keeps its identity while these stay the same. */
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
