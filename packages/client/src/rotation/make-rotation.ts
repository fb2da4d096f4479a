/** A rotation's uploads (PROTOCOL 5.5), made by whoever has the account open: its owner, or a trusted contact (9). */
import {
  accountKeyBytes,
  deriveAccountKeys,
  randomBytes,
  succeedIdentity,
  type AccountKeys,
  type Core,
  type NewIdentity,
} from '@severy/crypto'
import { parseStatement } from '@severy/verifier'
import { currentIdentity, openBoxes } from '../keyring/keyring.ts'
import { sealNextKeyring, type KeyringHolder, type NextKeyring } from '../keyring/write-keyring.ts'
import { makeRecoverySlot } from '../kit/create-recovery-kit.ts'
import { sealPasswordSlot } from '../sessions/open-account.ts'
import type { Engine } from '../sessions/session.ts'
import type { FreshSignIn } from '../sessions/unlocked.ts'

/** Everything of the account made anew, before the server has it. */
export interface MadeRotation {
  keys: AccountKeys
  next: NextKeyring
  fresh: FreshSignIn
  identity: NewIdentity
  recovery: Awaited<ReturnType<typeof makeRecoverySlot>>
  kit: NonNullable<Core['kit']>
  /** The number of the kit that ends with it. */
  replaces: number | null
}

/** Null when this device's own keyring does not open. */
export async function makeRotation(
  engine: Engine,
  unlocked: KeyringHolder,
  exportKey: CryptoKey,
  secretKey: Uint8Array<ArrayBuffer> | null,
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
  const kit = { number: (before?.number ?? 0) + 1, slotId: recovery.slot.slotId, savedAt: null }
  const next = await sealNextKeyring(
    unlocked,
    (core) => ({
      ...core,
      identity: [...core.identity, identity.secret],
      // Whoever could open the account with them before must not any more: they are enrolled again, or not.
      escrows: [],
      // The server ends them with the same act.
      links: [],
      asked: [],
      policy: { ...core.policy, secretKey: secretKey !== null },
      pwVer: core.pwVer + 1,
      kit,
    }),
    undefined,
    keys,
  )
  const fresh = { exportKey, slot, at: engine.ports.clock.now() }
  return next === null
    ? null
    : { keys, next, fresh, identity, recovery, kit, replaces: before?.number ?? null }
}

/** New keys, handed over by the present ones (PROTOCOL 4, Rotation), for the same address. */
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
