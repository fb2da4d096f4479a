/** A new key for a vault, on demand and after a rotation (PROTOCOL 5.5; 7.5, re-key). */
import { importKey, randomBytes, sealLadder, signRoster, vaultKeyBytes } from '@severy/crypto'
import { limits } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import { acceptRoster, equalBytes, toBase64Url, type Bytes } from '@severy/verifier'
import type { NetworkReason, Refusal, SaveReason } from '../engine.ts'
import { bytesOf } from '../ids.ts'
import { writingBlock } from '../integrity/raise-alarm.ts'
import { currentIdentity, listedIdentity, openBoxes } from '../keyring/keyring.ts'
import { sealNextKeyring } from '../keyring/write-keyring.ts'
import { findUnlocked, type Engine } from '../sessions/session.ts'
import type { OpenVault, Unlocked } from '../sessions/unlocked.ts'
import { cutToCommit } from '../vaults/commit-size.ts'
import { prepareCommit, sendCommit, type KeyRenewal } from '../vaults/commit-vault.ts'
import type { VerifiedVault } from '../vaults/read-vault.ts'
import { syncInLine } from '../vaults/sync.ts'
import { findPersonalVault } from '../vaults/vault-facts.ts'
import { itemsBelow } from './outdated-items.ts'

type RenewalRefusal = Refusal<SaveReason | NetworkReason>

const conflictsMax = 8

/**
 * The new key is in force once this returns, with a first part of the items sealed under it; `migrateEncryption`
 * seals the rest. Until then the ladder leads back to the key before.
 */
export async function renewVaultKey(engine: Engine): Promise<Result<undefined, RenewalRefusal>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  return unlocked.line(() => renewKeyInLine(engine, unlocked, () => findPersonalVault(unlocked)))
}

/** `find` is asked again after each conflict; a vault that it no longer names needs nothing. Null the first time: refused. */
export async function renewKeyInLine(
  engine: Engine,
  unlocked: Unlocked,
  find: () => OpenVault | null,
): Promise<Result<undefined, RenewalRefusal>> {
  for (let conflicts = 0; ; conflicts++) {
    const vault = find()
    if (vault === null && conflicts > 0) return ok(undefined)
    const base = vault?.verified ?? null
    if (vault === null || base === null || writingBlock(unlocked, vault) !== null) {
      return err({ reason: 'integrity' })
    }
    const renewal = await makeRenewal(engine, unlocked, vault, base)
    if (renewal === null) return err({ reason: 'encryption-failed' })
    const first = cutToCommit(itemsBelow(vault, renewal.rosters.roster.epoch), limits.commitBytesPreferred)
    const prepared = await prepareCommit(engine, unlocked, vault, base, first, [], renewal)
    const outcome =
      typeof prepared === 'string' ? prepared : await sendCommit(engine, unlocked, vault, prepared)
    switch (outcome) {
      case 'committed':
        return ok(undefined)
      case 'conflict': {
        if (conflicts >= conflictsMax) return err({ reason: 'unreachable' })
        const synced = await syncInLine(engine, unlocked)
        if (synced === 'integrity') return err({ reason: 'integrity' })
        if (synced !== 'verified') return err({ reason: synced === 'offline' ? 'offline' : 'unreachable' })
        break
      }
      case 'ended':
        return err({ reason: 'locked' })
      case 'session-ended':
        return err({ reason: 'unreachable' })
      case 'refused':
      case 'too-large':
        return err({ reason: 'encryption-failed' })
      default:
        return err({ reason: outcome })
    }
  }
}

/**
 * Roster, ladder and keyring of the next epoch. The roster lists me under my current keys, and is signed with those that
 * the one before lists. Null when this device's own records do not go together.
 */
async function makeRenewal(
  engine: Engine,
  unlocked: Unlocked,
  vault: OpenVault,
  { rosters }: VerifiedVault,
): Promise<KeyRenewal | null> {
  const before = await readVaultKey(unlocked, vault.vaultId)
  if (before === null) return null
  const epoch = rosters.roster.epoch + 1
  const raw = randomBytes(vaultKeyBytes)
  const keyText = toBase64Url(raw)
  const key = await importKey(raw)
  const { minSuite, kind } = rosters.roster
  const me = currentIdentity(unlocked.keyring)
  const members = rosters.roster.members.map((member) =>
    equalBytes(member.userId, me.userId) ? { ...member, fp: me.fp } : member,
  )
  const roster = await signRoster(listedIdentity(unlocked.keyring, rosters), {
    minSuite,
    kind,
    members,
    vaultId: vault.id,
    rSeq: rosters.roster.rSeq + 1,
    prevHash: rosters.hash,
    epoch,
    timeMs: engine.ports.clock.now(),
    ladder: await sealLadder(key, vault.id, epoch, before),
  })
  before.fill(0)
  const accepted = await acceptRoster(rosters, roster, { statements: unlocked.keyring.statements })
  const keyring = await sealNextKeyring(
    unlocked,
    (core) => core,
    (vaults) =>
      vaults.map((named) =>
        named.id === vault.vaultId ? { ...named, keys: [{ epoch, key: keyText }] } : named,
      ),
  )
  return accepted.ok && keyring !== null ? { rosters: accepted.value, roster, key, keyring } : null
}

/** The vault's key as bytes, which only the sealed keyring holds. */
async function readVaultKey({ keys, keyring }: Unlocked, vaultId: string): Promise<Bytes | null> {
  const boxes = await openBoxes(keys, keyring.copy)
  const text = boxes?.vaults.find(({ id }) => id === vaultId)?.keys[0]?.key
  return text === undefined ? null : bytesOf(text)
}
