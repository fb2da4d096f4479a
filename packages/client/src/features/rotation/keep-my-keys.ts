/**
 * "Go on with this device's keys" (PROTOCOL 7.8): another device wrote its own keyring after the server went back to an
 * older state, and the person decides to trust this device. This device's branch is extended past the other one's
 * number, and a rotation then ends the other one: nothing on that branch opens the account afterward, and a server
 * cannot present it as the newer one to someone who knows the new password.
 *
 *      this device   … f ── f+1 … m ── (m+1 … k, if the other one is ahead) ── rotation, which names f+1' … k' as given up
 *      the server     … f ── f+1' … k'
 *
 * Devices on this branch see a chain that continues. Devices on the other branch see that their place was given up, and
 * follow if the person tells them to (state/entry/open-account.ts).
 */
import { toBase64Url } from '@severy/verifier'
import { err, ok, type Result } from '@severy/result'
import type { Refusal } from '../../base/refusal.ts'
import type { RecoveryKit } from '../kit/data.ts'
import type { KeepKeysInput } from './data.ts'
import type { KeepKeysReason } from './reasons.ts'
import { checkInLine } from '../integrity/check-again.ts'
import { examineInLine } from '../integrity/examine-server-copy.ts'
import type { OtherBranch } from '../integrity/other-branch.ts'
import { hashesAfter, withHashesOf } from '../../state/account/core-hashes.ts'
import { nameNewestHeads, sealNextKeyring, type KeyringHolder } from '../../state/vaults/write-keyring.ts'
import { noteNewPassword } from '../../state/account/password-rule.ts'
import { proveOwner } from '../password-change/prove-password.ts'
import { findUnlocked, hasEnded, type Engine } from '../../state/account/session.ts'
import type { Unlocked } from '../../state/account/unlocked.ts'
import { finishRotation } from '../../state/vaults/finish-rotation.ts'
import { replaceInLine, type RotationGround } from './replace-in-line.ts'
import { refuseInput } from './rotate-keys.ts'

type Kept<T> = Promise<Result<T, Refusal<KeepKeysReason>>>

/**
 * Ends the other branch with a rotation of all keys, and resolves to the new Recovery Kit. The vaults' keys follow in
 * the background.
 */
export async function keepMyKeys(engine: Engine, input: KeepKeysInput): Kept<RecoveryKit> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  const rotation = { ...input, useSecretKey: unlocked.keyring.core.policy.secretKey }
  const refused = await refuseInput(engine, unlocked, rotation)
  if (refused !== null) return err({ reason: refused })
  const kit = await unlocked.line(() => keepInLine(engine, unlocked, rotation))
  if (!kit.ok) return kit
  noteNewPassword(engine, unlocked)
  // Vaults may have two branches too; those keep their alarms, while the account's alarm is cleared.
  await unlocked.line(() => checkInLine(engine, unlocked))
  // Records what the person's devices committed on the other branch, so that a device without memory finds it.
  await unlocked.line(() => nameNewestHeads(engine, unlocked))
  void unlocked.line(() => finishRotation(engine, unlocked))
  return kit
}

async function keepInLine(
  engine: Engine,
  unlocked: Unlocked,
  input: KeepKeysInput & { useSecretKey: boolean },
): Kept<RecoveryKit> {
  const proved = await proveOwner(engine, unlocked, input.password)
  if (!proved.ok) return proved
  return replaceInLine(engine, unlocked, input, async () => {
    const examined = await examineInLine(engine, unlocked)
    if (!examined.ok) return examined
    if (hasEnded(unlocked)) return err({ reason: 'locked' })
    const { branch } = examined.value
    // Gives up only the branch that the person was shown.
    const isShown = branch !== null && toBase64Url(branch.newest.coreHash) === input.newest
    return isShown ? groundPast(unlocked, branch, input.vaultIds) : err({ reason: 'server-moved' })
  })
}

/** Extends this device's own branch to the other one's number, so that heads that name that number stay valid. */
async function groundPast(
  unlocked: Unlocked,
  replaced: OtherBranch,
  vaultIds: readonly string[],
): Kept<RotationGround> {
  const { keys, vaults, account, accountHead } = unlocked
  let holder: KeyringHolder = {
    keys,
    vaults,
    accountHead,
    keyring: { ...unlocked.keyring, copy: account.keyring },
  }
  while (holder.keyring.place.seq < replaced.newest.seq) {
    const next = await sealNextKeyring(holder, (core) => core)
    if (next === null) return err({ reason: 'integrity', code: 'keyring-unopenable' })
    const copy = withHashesOf(holder.keyring.copy, next.keyring.copy)
    holder = { keys, vaults, accountHead, keyring: { ...next.keyring, copy } }
  }
  const coreHashes = hashesAfter(holder.keyring.copy, replaced.fork)
  if (coreHashes === null) return err({ reason: 'server-moved' })
  const { seq, coreHash } = replaced.newest
  holder = { ...holder, accountHead: { ...accountHead, seq: Math.max(accountHead.seq, replaced.account) } }
  return ok({
    holder,
    replaced: { ...replaced, vaults: replaced.vaults.filter(({ id }) => vaultIds.includes(id)) },
    branch: {
      newest: { seq, coreHash: toBase64Url(coreHash) },
      fork: replaced.fork,
      coreHashes: coreHashes.map(toBase64Url),
    },
  })
}
