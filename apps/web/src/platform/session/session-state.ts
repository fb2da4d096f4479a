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
import type { Account, AskingContact, StoreLoss, WaitingStartOver } from '@severy/client'
import { nothingKnown, type HostStatus, type KnownSession } from '@severy/engine-host/known-session'
import {
  collectionsOf,
  permissionIn,
  personalVaultId,
  vaultsOf,
  type KnownVault,
} from '@severy/engine-host/vault-access'
import { useMemo } from 'react'
import { create } from 'zustand'

export type { KnownVault } from '@severy/engine-host/vault-access'

export type SessionStatus = HostStatus | { name: 'closing' | 'leaving' }

interface Session extends Omit<KnownSession, 'status'> {
  status: SessionStatus
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
  ...nothingKnown,
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

/** Whether the server tells this device nothing about the account now, for whatever reason. */
export function isUnreached({ state }: Session['sync']): boolean {
  return unreached.has(state)
}

const unreached: ReadonlySet<string> = new Set<Session['sync']['state']>([
  'offline',
  'unreachable',
  'session-ended',
  'second-factor-needed',
  'two-factor-required',
  'sign-on-needed',
  'account-suspended',
  'keys-changed',
  'account-deleted',
  'started-over',
])

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

/** What this person may do in a vault; everything while that is unknown. */
export function useVaultPermission(vaultId: string): VaultPermission {
  return useSession(({ status }) => permissionIn(vaultsOf(status), vaultId))
}

/** The same, without following changes. */
export function vaultPermission(vaultId: string): VaultPermission {
  return permissionIn(vaultsOf(useSession.getState().status), vaultId)
}

type VaultPermission = KnownVault['permission']

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

type VaultRemoval = KnownVault['removal']

function removalIn({ status }: Session, vaultId: string): VaultRemoval {
  return vaultsOf(status).find((vault) => vault.vaultId === vaultId)?.removal ?? 'trash'
}

/** Whether any of these items is in a vault where this person has view access only. */
export function useHasViewOnly(rows: readonly { ref: { vaultId: string } }[]): boolean {
  return useSession(({ status }) =>
    rows.some(({ ref }) => permissionIn(vaultsOf(status), ref.vaultId) === 'view'),
  )
}

/** Whether each of these items can be shared individually: this person owns it, and it is not in a shared vault. */
export function useAreShareable(rows: readonly { ref: { vaultId: string } }[]): boolean {
  return useSession(({ status }) => {
    const vaults = vaultsOf(status)
    return rows.every(({ ref }) => {
      const vault = vaults.find(({ vaultId }) => vaultId === ref.vaultId)
      return vault !== undefined && vault.permission === 'owner' && !vault.isCollection
    })
  })
}

/** Selected alone, because the rest of the account changes with every save. */
export function usePersonalVaultId(): string | undefined {
  return useSession(({ status }) => personalVaultId(vaultsOf(status)))
}

/** The shared vaults this person is in, with their names. Keeps its identity while these stay the same. */
export function useCollections(): readonly KnownVault[] {
  const vaults = useSession(({ status }) => vaultsOf(status))
  const told = vaults
    .filter(({ isCollection }) => isCollection)
    .map(({ vaultId, name, permission }) => `${vaultId} ${permission} ${name}`)
    .join('\n')
  return useMemo(
    () => collectionsOf(vaults),
    // The account is another object with every save.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [told],
  )
}
