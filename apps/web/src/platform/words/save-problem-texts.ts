/** Text for refusals to save, which only an open vault meets: the first page loads sooner without them. */
import type { NetworkReason, Refusal, SaveReason, SessionReason, SettingsReason } from '@severy/client'
import { limits, type ServerRules } from '@severy/contract'
import type { TFunction } from 'i18next'
import { networkProblemText } from './problem-texts.ts'
import './en-problems.ts'
import './en-save-problems.ts'

type T = TFunction<'app'>

export function saveProblemText(t: T, reason: SaveReason | 'unexpected'): string {
  return saveProblems[reason](t)
}

/** The same for a change waiting on this device, with the limit as a number. */
export function refusalText(t: T, reason: SaveReason, rules: ServerRules | null): string {
  if (reason === 'item-limit' && rules !== null)
    return t('item.itemLimitOf', { count: rules.itemsPerPersonMax })
  if (reason === 'vault-full') return t('item.vaultFullOf', { count: limits.itemsPerVaultMax })
  return saveProblemText(t, reason)
}

const saveProblems: Record<SaveReason | 'unexpected', (t: T) => string> = {
  unexpected: (t) => t('network.unexpected'),
  invalid: (t) => t('item.invalidData'),
  'newer-version': (t) => t('item.newerVersion'),
  'encryption-failed': (t) => t('item.encryptFailed'),
  'vault-full': (t) => t('item.vaultFull'),
  'item-limit': (t) => t('item.itemLimit'),
  'plan-limit': (t) => t('item.planLimit'),
  'member-limit': (t) => t('item.memberLimit'),
  'subscription-required': (t) => t('item.subscriptionRequired'),
  'password-expired': (t) => t('network.passwordExpired'),
  'item-gone': (t) => t('item.itemGone'),
  'vault-gone': (t) => t('item.vaultGone'),
  integrity: (t) => t('item.blockedByAlarm'),
  'storage-full': (t) => t('item.storageFull'),
  'storage-gone': (t) => t('deviceLost.notKept'),
  'password-needed': (t) => t('reprompt.needed'),
  'view-only': (t) => t('item.viewOnly'),
  'changed-meanwhile': (t) => t('item.changedJustNow'),
  'owner-removes': (t) => t('item.ownerRemoves'),
  'outside-organization': (t) => t('rules.moveOutside'),
  'account-gone': (t) => t('accountGone.notKept'),
  locked: (t) => `${t('item.invalidUser')}. ${t('item.locked')}`,
}

/** Text for a refusal to save, or for a problem with the session or the network. */
export function problemText(t: T, refusal: Refusal<SaveReason | SessionReason | 'unexpected'>): string {
  const { reason } = refusal
  if (reason === 'session-ended') return t('sync.sessionEnded')
  return isNetworkReason(reason) ? networkProblemText(t, { ...refusal, reason }) : saveProblemText(t, reason)
}

export function settingsProblemText(t: T, refusal: Refusal<SettingsReason | 'unexpected'>): string {
  const { reason } = refusal
  if (reason === 'locked') return t('item.locked')
  if (reason === 'integrity') return t('item.blockedByAlarm')
  if (reason === 'list-full') return t('websites.listFull')
  // This page's controls offer only valid values, so `invalid` is unexpected.
  return networkProblemText(t, { ...refusal, reason: reason === 'invalid' ? 'unexpected' : reason })
}

const networkReasons = new Set<string>([
  'offline',
  'unreachable',
  'rate-limited',
  'maintenance',
  'server-full',
  'account-suspended',
] satisfies NetworkReason[])

function isNetworkReason(reason: SaveReason | NetworkReason | 'unexpected'): reason is NetworkReason {
  return networkReasons.has(reason)
}
