/**
 * Creates the uploads of a rotation (PROTOCOL 5.5) for anyone who has the account open: its owner, or a trusted contact
 * (9).
 */
import {
  accountKeyBytes,
  deriveAccountKeys,
  earlierQueuesMax,
  type EarlierQueue,
  queueKeyBytes,
  randomBytes,
  replacedPlacesMax,
  succeedIdentity,
  type AccountKeys,
  type Core,
  type KeyringRef,
  type NewIdentity,
} from '@severy/crypto'
import { parseStatement, toBase64Url, type Bytes } from '@severy/verifier'
import type { OtherBranch } from '../integrity/other-branch.ts'
import { currentIdentity, openBoxes } from '../../state/account/keyring.ts'
import { sealNextKeyring, type KeyringHolder, type NextKeyring } from '../../state/vaults/write-keyring.ts'
import { makeRecoverySlot, unsavedKit } from '../kit/create-recovery-kit.ts'
import { sealPasswordSlot } from '../../state/entry/open-account.ts'
import type { Engine } from '../../state/account/session.ts'
import type { FreshPassword } from '../../state/account/unlocked.ts'

/** All new records of an account, before the server has them. */
export interface MadeRotation {
  keys: AccountKeys
  next: NextKeyring
  fresh: FreshPassword
  identity: NewIdentity
  recovery: Awaited<ReturnType<typeof makeRecoverySlot>>
  kit: NonNullable<Core['kit']>
  /** The number of the kit that stops working. */
  replaces: number | null
}

const nothingReplaced = { places: [], pwVer: 0, kitNumber: 0, vaults: [], heads: {} }

/**
 * Null if this device's own keyring does not open. `replaced`: the branch of keyrings that the new one replaces
 * (PROTOCOL 7.8), with those of its vaults to keep. `accountKeyBefore` is overwritten: other devices' waiting changes
 * are sealed under it, and the new keyring keeps the key that opens them.
 */
export async function makeRotation(
  engine: Engine,
  unlocked: KeyringHolder,
  exportKey: CryptoKey,
  secretKey: Uint8Array<ArrayBuffer> | null,
  replaced: Pick<OtherBranch, 'places' | 'pwVer' | 'kitNumber' | 'vaults' | 'heads'> = nothingReplaced,
  accountKeyBefore: Bytes | null = null,
): Promise<MadeRotation | null> {
  const identity = await succeedMyself(engine, unlocked)
  if (identity === null) return null
  const { userId } = unlocked.keys
  const akVer = unlocked.keys.akVer + 1
  const accountKey = randomBytes(accountKeyBytes)
  const slot = await sealPasswordSlot(exportKey, userId, akVer, accountKey.slice())
  const before = unlocked.keyring.core.kit
  const recovery = await makeRecoverySlot(userId, akVer, accountKey.slice(), before?.slotId ?? null)
  const keys = await deriveAccountKeys(accountKey, userId, akVer)
  const kitNumber = Math.max(before?.number ?? 0, replaced.kitNumber)
  const kit = unsavedKit(kitNumber + 1, recovery.slot.slotId, recovery.recoveryKey)
  const queue = accountKeyBefore === null ? [] : [await queueBefore(unlocked.keys, accountKeyBefore)]
  const next = await sealNextKeyring(
    unlocked,
    (core) => ({
      ...core,
      identity: [...core.identity, identity.secret],
      heads: { ...alongHeads(replaced), ...core.heads },
      // Contacts whose escrow depends on the old keys must be enrolled again.
      escrows: [],
      // The server ends the links with the same request.
      links: [],
      asked: [],
      policy: { ...core.policy, secretKey: secretKey !== null },
      pwVer: Math.max(core.pwVer, replaced.pwVer) + 1,
      kit,
      ...(queue.length > 0 && { queues: [...(core.queues ?? []), ...queue].slice(-earlierQueuesMax) }),
      ...(replaced.places.length > 0 && { replaced: namedPlaces(core, replaced.places) }),
    }),
    (vaults) => [...vaults, ...replaced.vaults],
    keys,
  )
  const fresh = { exportKey, slot, at: engine.ports.clock.now() }
  return next === null
    ? null
    : { keys, next, fresh, identity, recovery, kit, replaces: kitNumber === 0 ? null : kitNumber }
}

async function queueBefore({ userId, akVer }: AccountKeys, accountKey: Bytes): Promise<EarlierQueue> {
  return { akVer, key: toBase64Url(await queueKeyBytes(accountKey, userId, akVer)) }
}

/** The newest heads of the kept vaults on the other branch. */
function alongHeads({ vaults, heads }: Pick<OtherBranch, 'vaults' | 'heads'>): Core['heads'] {
  const along = new Set(vaults.map(({ id }) => id))
  return Object.fromEntries(Object.entries(heads).filter(([vaultId]) => along.has(vaultId)))
}

function namedPlaces(core: Core, places: readonly KeyringRef[]): KeyringRef[] {
  return [...(core.replaced ?? []), ...places].slice(-replacedPlacesMax)
}

/** New keys for the same address, with a hand-over signed by the current ones (PROTOCOL 4, Rotation). */
async function succeedMyself(engine: Engine, unlocked: KeyringHolder): Promise<NewIdentity | null> {
  const identity = currentIdentity(unlocked.keyring)
  const boxes = await openBoxes(unlocked.keys, unlocked.keyring.copy)
  const secret = boxes?.core.identity.at(-1)
  const statement = parseStatement(identity.statement.body)
  if (secret === undefined || statement === null) return null
  const { emailTag } = statement
  const timeMs = engine.ports.clock.now()
  return succeedIdentity({ identity, secret }, { emailTag, timeMs, keys: 'new' })
}
