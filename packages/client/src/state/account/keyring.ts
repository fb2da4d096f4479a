/** Opens and accepts keyrings (PROTOCOL 3.2). */
import {
  importIdentity,
  importKey,
  isNewerKeyring,
  openKeyring,
  type AccountKeys,
  type BackupsCore,
  type Core,
  type Identity,
  type Invite,
  type PhonesCore,
  type Vaults,
} from '@severy/crypto'
import type { KeyringState } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import {
  acceptKeyring,
  concat,
  equalBytes,
  keyringChainStart,
  sha256,
  suiteNewest,
  verifyStatementChain,
  type IntegrityCode,
  type KeyringPlace,
  type RosterChain,
  type VerifiedStatement,
} from '@severy/verifier'
import type { KeyringCopy } from '../../base/device/device-store.ts'
import { bytesOf } from '../../base/ids.ts'

/**
 * The core box as it is kept in memory while unlocked: without private keys, the secrets of links, and the passphrases
 * of the phone mirror and the automatic backups.
 */
export type CoreFacts = Omit<Core, 'identity' | 'invites' | 'asked' | 'phones' | 'backups'> & {
  invites: readonly Omit<Invite, 'secret'>[]
  phones?: Omit<PhonesCore, 'passphrase' | 'keyFile'> | undefined
  backups?: Omit<BackupsCore, 'passphrase'> | undefined
}

/** A keyring that this device has accepted and opened. */
export interface OpenKeyring {
  place: KeyringPlace
  copy: KeyringCopy
  core: CoreFacts
  /** Oldest first; the last one is current. */
  identities: readonly [Identity, ...Identity[]]
  /** This person's own statements, verified, oldest first. */
  ownStatements: readonly VerifiedStatement[]
  /** By vault id, without vaults declined or left. */
  vaultKeys: ReadonlyMap<string, VaultKey>
}

export interface VaultKey {
  epoch: number
  key: CryptoKey
  /** Keys of earlier epochs, as far as they were unwrapped from the ladder. */
  older: Map<number, CryptoKey>
}

/** Both boxes as JSON, including private keys. For writing the next keyring; do not keep them. */
export function openBoxes(
  keys: AccountKeys,
  copy: KeyringCopy,
): Promise<{ core: Core; vaults: Vaults } | null> {
  return openKeyring(keys, copy)
}

/** Opens this device's own copy, which it accepted before. Null if it does not open. */
export async function openKeyringCopy(
  keys: AccountKeys,
  copy: KeyringCopy,
  place: KeyringPlace,
): Promise<OpenKeyring | null> {
  const boxes = await openBoxes(keys, copy)
  return boxes === null ? null : prepare(copy, place, boxes)
}

/**
 * Accepts a keyring from the server, with SHA-256(coreBox_i) for every i after `servedAfter`. `memory` is what this
 * device saw last; without it, the chain is recomputed from its beginning.
 */
export async function acceptServedKeyring(
  keys: AccountKeys,
  served: KeyringState,
  servedAfter: number,
  memory: KeyringPlace | null,
): Promise<Result<OpenKeyring, IntegrityCode>> {
  if (served.akVer !== keys.akVer) return err('keyring-account-key-version')
  const known = memory ?? keyringChainStart
  if (served.seq < known.seq) return err('keyring-seq')

  const copy: KeyringCopy = {
    seq: served.seq,
    akVer: served.akVer,
    coreBox: bytesOf(served.coreBox),
    vaultsBox: bytesOf(served.vaultsBox),
  }
  const boxes = await openBoxes(keys, copy)
  if (boxes === null) return err((await isNewerKeyring(keys, copy)) ? 'keyring-newer' : 'keyring-unopenable')

  const accepted = await acceptKeyring(
    keys.userId,
    known,
    { seq: served.seq, prev: bytesOf(boxes.core.prev), coreBoxHash: await sha256(copy.coreBox) },
    served.coreHashes.slice(known.seq - servedAfter).map(bytesOf),
  )
  if (!accepted.ok) return accepted
  const later = served.coreHashes.slice(known.seq - servedAfter).map(bytesOf)
  const keyring = await prepare({ ...copy, coreHashes: concat(...later) }, accepted.value, boxes)
  return keyring === null ? err('keyring-unopenable') : ok(keyring)
}

async function prepare(
  copy: KeyringCopy,
  place: KeyringPlace,
  { core, vaults }: { core: Core; vaults: Vaults },
): Promise<OpenKeyring | null> {
  if (core.minSuite > suiteNewest) return null
  const identities = await Promise.all(core.identity.map(importIdentity))
  const [first, ...rest] = identities.filter((identity) => identity !== null)
  if (first === undefined || rest.length + 1 !== core.identity.length) return null

  const chain = await verifyStatementChain([first, ...rest].map(({ statement }) => statement))
  if (!chain.ok) return null

  const vaultKeys = new Map<string, VaultKey>()
  for (const { id, keys: epochs } of vaults) {
    const newest = epochs[0]
    if (newest === undefined || core.left.includes(id)) continue
    vaultKeys.set(id, { epoch: newest.epoch, key: await importKey(bytesOf(newest.key)), older: new Map() })
  }
  const { identity: _identity, invites, asked: _asked, phones, backups, ...facts } = core
  return {
    place,
    copy,
    core: {
      ...facts,
      ...(phones !== undefined && { phones: phoneFacts(phones) }),
      ...(backups !== undefined && { backups: backupFacts(backups) }),
      invites: invites.map(({ secret: _secret, ...invite }) => invite),
    },
    identities: [first, ...rest],
    ownStatements: chain.value,
    vaultKeys,
  }
}

function backupFacts({ passphrase: _passphrase, ...facts }: BackupsCore) {
  return facts
}

function phoneFacts({ passphrase: _passphrase, keyFile: _keyFile, ...facts }: PhonesCore) {
  return facts
}

/** The newest identity, which signs and is shared with. Earlier ones only open what was sealed for them. */
export function currentIdentity({ identities }: OpenKeyring): Identity {
  return identities[identities.length - 1] ?? identities[0]
}

/**
 * The identity that signs a vault's records: the one that the vault's member list names. After a new statement, that is
 * the previous identity until the list is changed (PROTOCOL 4, Rotation).
 */
export function listedIdentity(keyring: OpenKeyring, { roster }: RosterChain): Identity {
  const current = currentIdentity(keyring)
  const listed = roster.members.find(({ userId }) => equalBytes(userId, current.userId))
  const mine = keyring.identities.find(({ fp }) => listed !== undefined && equalBytes(fp, listed.fp))
  return mine ?? current
}
