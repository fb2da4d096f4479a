/**
 * What a page of the extension can ask of the vault, wherever the vault runs. Only as many rows are sent as are shown.
 */
import type { Folder } from '@severy/domain'
import type { ItemRef, ItemRow, SyncStatus, VaultEngine } from '@severy/client'
import type { SiteVerdict } from '@severy/domain/websites'
import type { HealthMark } from '@severy/engine-host/health-marks'
import type { HostStatus } from '@severy/engine-host/known-session'
import type { Place as HostPlace } from '@severy/engine-host/place'
import type { UnsentKept } from '@severy/engine-host/unsent-kept'
import type { NoticedLogin } from '@severy/fill'
import type { LoginComparison } from '../save/compare-with-vault.ts'
import type { Suggestion } from './suggestion.ts'

export interface VaultState {
  /** Origin; null before a server has been connected. */
  server: string | null
  status: HostStatus
  sync: SyncStatus
  /** Whether a check of the server's data has failed. */
  hasAlarm: boolean
  /** Number of items that are not in the trash. */
  itemCount: number
  /** What the person has yet to be told, oldest first. */
  untold: readonly UnsentKept[]
}

/** A page's site, in the sense of "never on this site". */
export interface PageSite {
  name: string
  /** Whether the person wants nothing offered, filled or saved there. */
  isNever: boolean
}

/** Limits a list to a vault, or to a folder and its subfolders. */
export interface Place extends HostPlace {
  vaultId: string
}

/** Engine calls that pages can make directly. */
export const engineCalls = [
  'signIn',
  'startPasskeySignIn',
  'signInWithPasskey',
  'askSecurityKey',
  'verifySecondFactor',
  'cancelSignIn',
  'startSignOn',
  'finishSignOn',
  'askWhyLocked',
  'startDeviceLink',
  'awaitDeviceLink',
  'cancelDeviceLink',
  'unlock',
  'unlockItem',
  'getItem',
  'getCode',
  'markUsed',
  'addItem',
  'editItem',
  'saveSettings',
  'changeSites',
  'rememberGenerated',
] as const satisfies readonly (keyof VaultEngine)[]

export interface VaultDoor extends Pick<VaultEngine, (typeof engineCalls)[number]> {
  state(): Promise<VaultState>
  /** Connects to a server for signing in. Returns `false` while someone is signed in to another one. */
  connect(server: string): Promise<boolean>
  /** Loads the code that checks the password, while the password is being typed. */
  warmUp(): Promise<void>
  /** The page's site; null if it is not a web page. */
  site(pageUrl: string): Promise<PageSite | null>
  /** Items that belong to a page, best first, `max` at most. */
  suggest(pageUrl: string, max: number): Promise<Suggestion[]>
  /** How an item belongs to a page; null if the item is unknown, or if nothing may be offered there. */
  verdict(pageUrl: string, ref: ItemRef): Promise<SiteVerdict | null>
  /** The items in a place that were used last, at most `max`. `null`: everywhere. */
  first(max: number, place: Place | null): Promise<ItemRow[]>
  /** The best search results in a place, at most `max`. */
  search(query: string, max: number, place: Place | null): Promise<ItemRow[]>
  /**
   * What is wrong with the passwords of these items, by item id, most serious first. The first answer takes a while,
   * because all passwords are judged for it.
   */
  marksOf(itemIds: readonly string[]): Promise<Readonly<Record<string, readonly HealthMark[]>>>
  /** The item as it is now; null if there is no such item. */
  find(ref: ItemRef): Promise<ItemRow | null>
  /** Cards or identities, most recently used first. */
  ofType(type: 'card' | 'identity', max: number): Promise<ItemRow[]>
  /** Compares a noticed login with this vault. */
  compareLogin(login: NoticedLogin): Promise<LoginComparison>
  /** The folders of a vault, nested by `parentId`. */
  foldersOf(vaultId: string): Promise<readonly Folder[]>
  /** The person has read the oldest of what they had to be told. */
  markTold(): Promise<void>
  lock(): Promise<void>
  signOut(options: { dropWaiting: boolean }): ReturnType<VaultEngine['signOut']>
}

/** Sent whenever something in the state has changed: in Chromium on the channel, in Firefox to every port. */
export const stateChannel = 'vault-state'
export const stateChanged = 'changed'

/** The lock that Chromium's vault document holds for as long as it exists. */
export const lifeLock = 'vault-life'
