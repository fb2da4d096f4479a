/**
 * What follows from a verified sync for the keyring (PROTOCOL 7.4(0), 8.1): keys from a re-key are written into it, and
 * vaults that no longer list this person are dropped. Once after each unlock, offers from people known by their
 * invitation's link are accepted; offers from an expected invitation are accepted later too. If this person's settings
 * say so, offers from people with compared keys are accepted at any time.
 */
import { leaveVault } from '@severy/contract'
import type { Core, Vaults } from '@severy/crypto'
import { defaultSettings, readSettings } from '@severy/domain'
import { itemAt, itemCount, Role, toBase64Url, zeros16 } from '@severy/verifier'
import { call } from '../../base/http/call.ts'
import { judgeMember } from '../people/identity/judge-person.ts'
import { writingBlock } from '../account/raise-alarm.ts'
import { isVaultItem } from '../contents/open-items.ts'
import { writeKeyringInLine } from './write-keyring.ts'
import { emitAccount, hasEnded, type Engine } from '../account/session.ts'
import type { Offer, OpenVault, Unlocked } from '../account/unlocked.ts'
import { syncInLine } from './sync.ts'
import { isCollection, isDirectory, itemKey, mayWrite, roleIn, vaultName } from '../account/vault-facts.ts'
import { addressOf } from '../people/addresses.ts'
import { followAnswers } from '../people/answers.ts'
import type { TakenShare } from '../../features/sharing/data.ts'
import { nameOfShare } from '../people/share-name.ts'
import { keepUnsent } from './keep-unsent.ts'
import { grantedKeyText } from '../people/take-grant.ts'

/** How many offers are accepted automatically per unlock. */
const autoMax = 20
/** The vault's own item and one more. */
const autoItemsMax = 2

/** Must run in the line, after a verified sync. What cannot be written now is left to the next sync. */
export async function settleShares(engine: Engine, unlocked: Unlocked): Promise<void> {
  if (hasEnded(unlocked) || unlocked.alarm !== null || unlocked.account.haveKeysChanged) return
  await tellLeft(engine, unlocked)
  const accepted = offersToAccept(unlocked)
  const renewed = [...unlocked.vaults.values()].filter(({ taken }) => taken !== null)
  await keepOrphans(engine, unlocked)
  await keepWhatIsViewOnly(engine, unlocked)
  const removed = [...unlocked.removals]
  const gone = removed.flatMap((vaultId) => unlocked.vaults.get(vaultId) ?? [])

  if (accepted.length + renewed.length + gone.length > 0) {
    const keys = await keyTexts(unlocked, accepted, renewed)
    for (const vault of gone) await keepUnsent(engine, unlocked, vault, 'ended')
    const written = await writeKeyringInLine(
      engine,
      unlocked,
      (core) => withAutomatic(core, accepted),
      (vaults) => withKeys(vaults, keys, removed),
    )
    if (!written.ok) return
  }
  unlocked.offers.hasGreeted = true
  for (const vaultId of removed) if (!unlocked.vaults.has(vaultId)) await tellDone(engine, unlocked, vaultId)
  for (const vault of gone) {
    engine.emit({ type: 'share-ended', name: vaultName(vault) ?? '', isOrganization: isDirectory(vault) })
  }
  if (accepted.length > 0) {
    unlocked.offers.takenCount += accepted.length
    await syncInLine(engine, unlocked)
    const taken = await Promise.all(accepted.map((offer) => describeTaken(engine, unlocked, offer)))
    engine.emit({ type: 'shares-accepted', taken })
    void followAnswers(engine, unlocked)
  }
  if (accepted.length + gone.length > 0) {
    emitAccount(engine, unlocked)
    engine.emit({ type: 'shares' })
  }
}

async function describeTaken(
  engine: Engine,
  unlocked: Unlocked,
  { vault, grant }: Offer,
): Promise<TakenShare> {
  const open = unlocked.vaults.get(vault.vaultId) ?? vault
  const email = await addressOf(engine, unlocked, open, toBase64Url(grant.granterId))
  return { name: nameOfShare(open), email }
}

/** Another device of this person has ended or left the vault: changes made here become items of this person's own. */
async function keepOrphans(engine: Engine, unlocked: Unlocked): Promise<void> {
  const orphaned = new Set(unlocked.waiting.map(({ vaultId }) => vaultId))
  for (const vaultId of orphaned) {
    if (!unlocked.vaults.has(vaultId)) await keepUnsent(engine, unlocked, { vaultId }, 'ended')
  }
}

/**
 * The owner has made view-only what this person changed here before: the owner's version is shown again, and this
 * person's version is kept too.
 */
async function keepWhatIsViewOnly(engine: Engine, unlocked: Unlocked): Promise<void> {
  for (const vault of unlocked.vaults.values()) {
    const isChanged = unlocked.waiting.some(({ vaultId }) => vaultId === vault.vaultId)
    const isMember = vault.verified !== null && !unlocked.removals.has(vault.vaultId)
    if (!isChanged || !isMember || mayWrite(unlocked, vault) || writingBlock(unlocked, vault) !== null)
      continue
    await keepUnsent(engine, unlocked, vault, 'view-only')
  }
}

/**
 * Tells the server about vaults that were left without its knowledge: it still sends them with the key that this device
 * had before. Only a newer key would make it an offer, or that somebody has made this person the only owner since: if
 * they went, no one could change the members or renew the key.
 */
async function tellLeft(engine: Engine, unlocked: Unlocked): Promise<void> {
  const { offers, keyring, memory } = unlocked
  const left = [...offers.open].filter(
    ([vaultId, { vault, grant }]) =>
      keyring.core.left.includes(vaultId) &&
      grant.rSeq <= (memory.vaults[vaultId]?.rSeq ?? -1) &&
      !isLastOwner(unlocked, vault),
  )
  if (left.length === 0) return
  for (const [vaultId] of left) offers.open.delete(vaultId)
  emitAccount(engine, unlocked)
  engine.emit({ type: 'shares' })
  // If that fails as well, the next sync returns the vault again.
  for (const [vaultId] of left) await tellDone(engine, unlocked, vaultId)
}

/** Whether this person owns a vault that others are in, and nobody else does. */
function isLastOwner(unlocked: Unlocked, vault: OpenVault): boolean {
  const members = vault.verified?.rosters.roster.members ?? []
  const owners = members.filter(({ role }) => role === Role.owner)
  return (
    vault.alarm === null &&
    roleIn(unlocked, vault) === Role.owner &&
    owners.length === 1 &&
    members.length > 1
  )
}

/** Tells the server that this person's devices no longer need a vault, so that it stops sending it. */
export async function tellDone(engine: Engine, unlocked: Unlocked, vaultId: string): Promise<void> {
  const answer = await call(engine.ports, leaveVault, {
    params: { vaultId },
    signal: unlocked.ending.signal,
    isRepeatable: true,
  })
  if (answer.ok || answer.error.problem === 'not-found') unlocked.removals.delete(vaultId)
}

/**
 * The offers to accept automatically: never declined or left, and made with exactly the pinned keys. A single item from
 * someone whose invitation was accepted (PROTOCOL 8.1), and what verified people offer if the settings say so.
 */
function offersToAccept(unlocked: Unlocked): Offer[] {
  const { offers, keyring } = unlocked
  const { left, settings } = keyring.core
  const takesVerified = { ...defaultSettings, ...readSettings(settings).saved }.acceptVerified
  const isGreeting = !offers.hasGreeted
  return [...offers.open.values()]
    .filter(({ vault, grant }) => {
      const granter = judgeMember(unlocked, { userId: grant.granterId, fp: grant.granterFp })
      const isVerified = granter?.standing === 'verified'
      const isByLink = granter?.standing === 'known' && granter.pin?.level === 'link'
      const isAwaited = offers.awaited.has(toBase64Url(grant.granterId))
      // Exactly the pinned statement: a newer one with the same keys must be reviewed.
      const isPinned = granter?.pin?.fp === toBase64Url(grant.granterFp)
      if (isDirectory(vault) || !isPinned || left.includes(vault.vaultId)) return false
      if (isVerified && takesVerified) return isCollection(vault) || isSingle(vault)
      return isSingle(vault) && (isByLink ? isGreeting || isAwaited : isVerified && isAwaited)
    })
    .slice(0, autoMax - offers.takenCount)
}

function isSingle({ verified }: OpenVault): boolean {
  return verified !== null && itemCount(verified.list) <= autoItemsMax
}

/**
 * `auto` records the one item that is there now: whatever is added later waits for the person's confirmation. Not for
 * shared vaults, whose members expect further items.
 */
function withAutomatic(core: Core, offers: readonly Offer[]): Core {
  const accepted = offers.filter(({ vault }) => !isCollection(vault))
  if (accepted.length === 0) return core
  return {
    ...core,
    auto: {
      ...core.auto,
      ...Object.fromEntries(accepted.map(({ vault }) => [vault.vaultId, itemKey(onlyItem(vault))])),
    },
  }
}

function onlyItem({ verified }: OpenVault) {
  const entries =
    verified === null
      ? []
      : Array.from({ length: itemCount(verified.list) }, (_, i) => itemAt(verified.list, i))
  return entries.find((entry) => !isVaultItem(entry))?.itemId ?? zeros16
}

export interface KeyText {
  vaultId: string
  epoch: number
  key: string
}

async function keyTexts(
  unlocked: Unlocked,
  accepted: readonly Offer[],
  renewed: readonly OpenVault[],
): Promise<KeyText[]> {
  const grants = [
    ...accepted.map(({ vault: { vaultId }, grant }) => ({ vaultId, grant })),
    ...renewed.flatMap(({ vaultId, taken }) => (taken === null ? [] : [{ vaultId, grant: taken }])),
  ]
  const texts: KeyText[] = []
  for (const { vaultId, grant } of grants) {
    const key = await grantedKeyText(unlocked, grant)
    if (key !== null) texts.push({ vaultId, epoch: grant.epoch, key })
  }
  return texts
}

/**
 * Adds the keys to the current box. Another device may have been faster, and a newer key is never replaced by an older
 * one.
 */
export function withKeys(vaults: Vaults, keys: readonly KeyText[], removed: readonly string[] = []): Vaults {
  const kept = vaults.filter(({ id }) => !removed.includes(id))
  const named = kept.map((vault) => {
    const newer = keys.find(({ vaultId }) => vaultId === vault.id)
    const isNewer = newer !== undefined && newer.epoch > (vault.keys[0]?.epoch ?? 0)
    return isNewer ? { id: vault.id, keys: [{ epoch: newer.epoch, key: newer.key }] } : vault
  })
  const added = keys.filter(({ vaultId }) => !kept.some(({ id }) => id === vaultId))
  return [...named, ...added.map(({ vaultId, epoch, key }) => ({ id: vaultId, keys: [{ epoch, key }] }))]
}
