/** What a page of the extension asks of the vault, wherever that runs. Rows come as few as are shown. */
import type { Folder } from '@severy/domain'
import type { EngineStatus, ItemRef, ItemRow, SyncStatus, VaultEngine } from '@severy/client'
import type { SiteVerdict } from '@severy/domain/websites'
import type { EngineFailure } from '@severy/engine-host/engine-failure'
import type { NoticedLogin } from '@severy/fill'
import type { LoginComparison } from '../save/compare-with-vault.ts'
import type { Suggestion } from './suggestion.ts'

export interface VaultState {
  /** Origin; null before a server has been connected. */
  server: string | null
  status: EngineStatus | EngineFailure | { name: 'loading' | 'storage-denied' }
  sync: SyncStatus | null
  /** Whether a check of what the server gave out has failed. */
  hasAlarm: boolean
  /** Of all items that are no trash. */
  itemCount: number
}

/** The site of a page, as "never on this site" means it. */
export interface PageSite {
  name: string
  /** The person wants nothing offered, filled or saved there. */
  isNever: boolean
}

/** What a list shows no more than: a vault, or a folder in it with all that lie in that one. */
export interface Place {
  vaultId: string
  folderId: string | null
}

/** Calls of the engine that pages make as they are. */
export const engineCalls = [
  'signIn',
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
  'getGeneratorHistory',
  'syncNow',
] as const satisfies readonly (keyof VaultEngine)[]

export interface VaultDoor extends Pick<VaultEngine, (typeof engineCalls)[number]> {
  state(): Promise<VaultState>
  /** For signing in to it. Refused with `false` while somebody is signed in to another one. */
  connect(server: string): Promise<boolean>
  /** Loads what the password needs while it is being typed. */
  warmUp(): Promise<void>
  /** Null where there is no page of the web. */
  site(pageUrl: string): Promise<PageSite | null>
  /** Those that belong to a page, the best first, `max` at most. */
  suggest(pageUrl: string, max: number): Promise<Suggestion[]>
  /** Whether an item belongs to a page; null where nothing does. */
  verdict(pageUrl: string, ref: ItemRef): Promise<SiteVerdict | null>
  /** The first that a search finds in a place; of an empty one those that were used last. `null`: everywhere. */
  find(query: string, max: number, place: Place | null): Promise<ItemRow[]>
  /** Cards, or identities, those that were used last first. */
  ofType(type: 'card' | 'identity', max: number): Promise<ItemRow[]>
  /** What a login that was noticed in a page is to this vault. */
  compareLogin(login: NoticedLogin): Promise<LoginComparison>
  /** Of a vault, nested by `parentId`. */
  foldersOf(vaultId: string): Promise<readonly Folder[]>
  lock(): Promise<void>
  signOut(options: { dropWaiting: boolean }): ReturnType<VaultEngine['signOut']>
}

/** What is told whenever anything in the state has changed: in Chromium on the channel, in Firefox into every port. */
export const stateChannel = 'vault-state'
export const stateChanged = 'changed'

/** Chromium's vault document holds the lock of this name for as long as it lives. */
export const lifeLock = 'vault-life'
