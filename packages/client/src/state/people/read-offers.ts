import { openItems } from '@severy/crypto'
import { policiesItemId, type DirectoryRecord, type NewerRecord } from '@severy/domain'
import type { VaultChanges } from '@severy/contract'
import { VaultKind, type IntegrityCode } from '@severy/verifier'
import { bytesOf } from '../../base/ids.ts'
import { isVaultItem, keepNewer, keepOpened } from '../contents/open-items.ts'
import type { OpenItem, OpenVault, Unlocked } from '../account/unlocked.ts'
import { checkVault, referencesOf, type CheckedVault } from './check-vault.ts'
import { requestVault, type ServedItem, type VaultReading, type VaultRequest } from '../account/read-vault.ts'
import { isDirectory, itemKey } from '../account/vault-facts.ts'

/** The requests for offered vaults that a sync adds to those for the keyring's vaults. */
export function askForOffers(unlocked: Unlocked): Map<string, VaultRequest> {
  return new Map(
    [...unlocked.offers.open].map(([vaultId, { vault }]) => [
      vaultId,
      requestVault(vault.verified, referencesOf(unlocked, vaultId), false),
    ]),
  )
}

type Served = ReadonlyMap<string, { vault: VaultChanges; items: readonly ServedItem[] }>

/**
 * Reads vaults from the server that the keyring does not have. Without a grant, a vault does not exist for this person
 * (PROTOCOL 7.4(0)). A failed check raises no alarm, because nothing of this person depends on it: the offer is shown
 * as refused. Returns true if something has changed.
 */
export async function readOffers(
  unlocked: Unlocked,
  served: Served,
  asked: ReadonlyMap<string, VaultRequest>,
): Promise<boolean> {
  const { open, refused } = unlocked.offers
  let hasChanged = false
  for (const vaultId of open.keys()) {
    if (!served.has(vaultId)) hasChanged = open.delete(vaultId) || hasChanged
  }
  for (const vaultId of refused.keys()) {
    if (!served.has(vaultId)) hasChanged = refused.delete(vaultId) || hasChanged
  }
  for (const [vaultId, { vault: changes, items }] of served) {
    if (unlocked.vaults.has(vaultId)) continue
    const known = open.get(vaultId)
    if (known === undefined && changes.grant === undefined) continue
    const before = known?.vault ?? {
      vaultId,
      id: bytesOf(vaultId),
      verified: null,
      people: [],
      key: null,
    }
    const checked = await checkVault(unlocked, before, asked.get(vaultId) ?? fromTheBeginning, changes, items)
    const refusal = !checked.ok ? checked.error : refuseOffer(checked.value)
    if (!checked.ok || refusal !== null) {
      hasChanged = refuse(unlocked, vaultId, refusal ?? 'grant-malformed') || hasChanged
      continue
    }
    const { reading, people, taken } = checked.value
    if (known !== undefined && taken === null && reading.isUnchanged) continue
    const key = taken?.key ?? known?.vault.key
    const grant = taken?.grant ?? known?.grant
    if (key === undefined || grant === undefined) continue
    const vault: OpenVault = {
      ...before,
      key,
      people,
      taken: null,
      verified: reading.verified,
      meta: known?.vault.meta ?? null,
      items: known?.vault.items ?? new Map<string, OpenItem>(),
      records: known?.vault.records ?? new Map<string, DirectoryRecord | null>(),
      newer: known?.vault.newer ?? new Map<string, NewerRecord>(),
      alarm: null,
    }
    hasChanged = true
    if (await openOffered(vault, reading)) {
      open.set(vaultId, { vault, grant })
      refused.delete(vaultId)
    } else refuse(unlocked, vaultId, 'item-unopenable')
  }
  return hasChanged
}

const fromTheBeginning: VaultRequest = { rSeq: -1, hSeq: 0, headsAfter: 0 }

/** How many items of an offer are opened, to show what it contains. */
const shownMax = 20

function refuseOffer({ reading }: CheckedVault): IntegrityCode | null {
  return reading.verified.rosters.roster.kind === VaultKind.personal ? 'roster-kind' : null
}

function refuse({ offers }: Unlocked, vaultId: string, code: IntegrityCode): boolean {
  const isKnown = offers.refused.get(vaultId) === code && !offers.open.has(vaultId)
  offers.open.delete(vaultId)
  offers.refused.set(vaultId, code)
  return !isKnown
}

/**
 * False if something in it does not open. Of a directory, only the name and policies are opened, which someone must see
 * before joining; the rest follows once they are a member.
 */
async function openOffered(vault: OpenVault, { changed, removed }: VaultReading): Promise<boolean> {
  for (const itemId of removed.map(itemKey)) {
    vault.items.delete(itemId)
    vault.records.delete(itemId)
    vault.newer.delete(itemId)
  }
  const own = changed.filter(({ entry }) => isVaultItem(entry))
  const others = isDirectory(vault)
    ? changed.filter(({ entry }) => itemKey(entry.itemId) === policiesItemId)
    : changed.filter(({ entry }) => !isVaultItem(entry)).slice(0, shownMax)
  const versions = [...own, ...others].filter(({ entry }) => entry.epoch === vault.key.epoch)
  const opened = await openItems(
    versions.map(({ entry: { itemId, rev, epoch }, ct }) => ({
      vaultKey: vault.key.key,
      place: { vaultId: vault.id, itemId, rev, epoch },
      ct,
    })),
  )
  for (const [i, version] of versions.entries()) {
    const isKept = keepOpened(vault, version.entry, opened[i]) || (await keepNewer(vault, version, opened[i]))
    if (!isKept) return false
  }
  return true
}
