/** The Recovery Kit (PROTOCOL 5.1(6)): makes a new recovery key R and writes slot 2 before showing it. */
import { replaceRecoverySlot, type RecoverySlot } from '@severy/contract'
import {
  encodeRecoveryKey,
  encodeSecretKey,
  importKey,
  randomBytes,
  recoveryAuth,
  recoveryKeyBytes,
  recoverySlotKey,
  sealSlot,
} from '@severy/crypto'
import { err, ok, type Result } from '@severy/result'
import { equalBytes, sha256, toBase64Url, utf8, type Bytes } from '@severy/verifier'
import type { NetworkReason, Refusal } from '../../base/refusal.ts'
import type { RecoveryKit } from './data.ts'
import { asNetworkRefusal, call } from '../../base/http/call.ts'
import { bytesOf, newId } from '../../base/ids.ts'
import { adoptWrittenKeyring, sealNextKeyring, writeKeyringInLine } from '../../state/vaults/write-keyring.ts'
import { isFresh, openFreshSlot } from '../../state/entry/fresh-sign-in.ts'
import { emitAccount, findUnlocked, type Engine } from '../../state/account/session.ts'
import type { Unlocked } from '../../state/account/unlocked.ts'
import { syncInLine } from '../../state/vaults/sync.ts'

type KitRefusal = Refusal<'reauthentication-required' | NetworkReason>

/** Needs a fresh sign-in. Earlier kits stop working. */
export async function createRecoveryKit(engine: Engine): Promise<Result<RecoveryKit, KitRefusal>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null || !isFresh(unlocked, engine.ports.clock.now())) {
    return err({ reason: 'reauthentication-required' })
  }
  return unlocked.line(() => createInLine(engine, unlocked))
}

/** Records that the kit is saved: the person typed its last group from the paper. */
export async function confirmRecoveryKit(
  engine: Engine,
  lastGroup: string,
): Promise<Result<undefined, Refusal<'wrong-group' | NetworkReason>>> {
  const unlocked = findUnlocked(engine)
  const shown = unlocked?.keyring.core.kit?.lastGroup
  if (unlocked === null || shown === undefined || !isSameGroup(shown, lastGroup)) {
    return err({ reason: 'wrong-group' })
  }
  const savedAt = engine.ports.clock.now()
  const written = await unlocked.line(() =>
    writeKeyringInLine(engine, unlocked, (core) => ({
      ...core,
      kit: core.kit === null ? null : confirmed(core.kit, savedAt),
    })),
  )
  if (!written.ok) return written
  emitAccount(engine, unlocked)
  return ok(undefined)
}

/** Creates a new recovery key and the slot that it opens. Overwrites `accountKey`. */
export async function makeRecoverySlot(
  userId: Bytes,
  akVer: number,
  accountKey: Bytes,
  replaces: string | null,
): Promise<{ recoveryKey: string; slot: RecoverySlot }> {
  const raw = randomBytes(recoveryKeyBytes)
  const recoveryKey = await encodeRecoveryKey(raw)
  const key = await importKey(raw)
  const slotId = newId()
  const place = { userId, type: 2 as const, slotId: bytesOf(slotId), akVer }
  const sealed = await sealSlot(await recoverySlotKey(key, userId), place, accountKey)
  accountKey.fill(0)
  const recAuthHash = await sha256(await recoveryAuth(key))
  return {
    recoveryKey,
    slot: {
      slotId,
      akVer,
      sealed: toBase64Url(sealed),
      recAuthHash: toBase64Url(recAuthHash),
      replaces,
    },
  }
}

/** The contents of the kit that is shown and printed, with the Secret Key if the account uses one. */
export async function kitOf(
  { ports }: Engine,
  { email, account: { secretKey } }: { email: string; account: Pick<Unlocked['account'], 'secretKey'> },
  kit: Pick<RecoveryKit, 'number' | 'replaces' | 'recoveryKey'>,
): Promise<RecoveryKit> {
  return {
    ...kit,
    secretKey: secretKey === null ? null : await encodeSecretKey(secretKey),
    email,
    createdAt: ports.clock.now(),
  }
}

type CoreKit = NonNullable<Unlocked['keyring']['core']['kit']>

/** A kit that is shown and not confirmed yet, as stored in the core box. */
export function unsavedKit(number: number, slotId: string, recoveryKey: string): CoreKit {
  return { number, slotId, savedAt: null, lastGroup: lastGroupOf(recoveryKey) }
}

function confirmed({ lastGroup: _typed, ...kit }: CoreKit, savedAt: number): CoreKit {
  return { ...kit, savedAt }
}

function lastGroupOf(recoveryKey: string): string {
  return recoveryKey.slice(recoveryKey.lastIndexOf('-') + 1)
}

async function createInLine(engine: Engine, unlocked: Unlocked): Promise<Result<RecoveryKit, KitRefusal>> {
  for (let conflicts = 0; ; conflicts++) {
    const { keys, keyring } = unlocked
    const before = keyring.core.kit
    const accountKey = await openFreshSlot(unlocked)
    if (accountKey === null) return err({ reason: 'reauthentication-required' })
    const { recoveryKey, slot } = await makeRecoverySlot(
      keys.userId,
      keys.akVer,
      accountKey,
      before?.slotId ?? null,
    )
    const number = (before?.number ?? 0) + 1
    const kit = unsavedKit(number, slot.slotId, recoveryKey)
    const next = await sealNextKeyring(unlocked, (core) => ({ ...core, kit }))
    if (next === null || unlocked.alarm !== null) return err({ reason: 'unreachable' })

    const answer = await call(engine.ports, replaceRecoverySlot, {
      body: { recoverySlot: slot, keyring: next.write },
      signal: unlocked.ending.signal,
    })
    if (answer.ok) {
      await adoptWrittenKeyring(engine, unlocked, next.keyring)
      emitAccount(engine, unlocked)
      return ok(await kitOf(engine, unlocked, { number, replaces: before?.number ?? null, recoveryKey }))
    }
    const { problem } = answer.error
    if (problem === 'reauthentication-required' || problem === 'not-signed-in') {
      return err({ reason: 'reauthentication-required' })
    }
    if (problem !== 'sequence-conflict' || conflicts > 3) return err(asNetworkRefusal(answer.error))
    if ((await syncInLine(engine, unlocked)) !== 'verified') return err({ reason: 'unreachable' })
  }
}

/** Ignores case and look-alike characters, as reading the key itself does. */
function isSameGroup(group: string, typed: string): boolean {
  const read = typed.trim().toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1')
  return equalBytes(utf8(group), utf8(read))
}
