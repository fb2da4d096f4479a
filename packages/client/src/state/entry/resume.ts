/**
 * Continues with an account that was open in an engine that has ended (PROTOCOL 12.2): its host received the account
 * key when the account was opened, holds it in memory only, and passes it to the next engine.
 */
import { deriveAccountKeys } from '@severy/crypto'
import { err, type Result } from '@severy/result'
import type { Bytes } from '@severy/verifier'
import { stateSeal } from '../../base/device/device-state.ts'
import type { Refusal } from '../../base/refusal.ts'
import type { SignedIn } from '../../features/sessions/data.ts'
import type { ResumeReason } from '../../features/sessions/reasons.ts'
import { bytesOf } from '../../base/ids.ts'
import { readFirstPacks } from '../contents/snapshot.ts'
import { heldForHost } from '../account/held-account-key.ts'
import type { Engine } from '../account/session.ts'
import { enterDeviceCopy } from './unlock.ts'

/**
 * Overwrites `accountKey` (32 bytes), or uses the key that `holdAccountKey` received. `key-outdated`: it does not open
 * what this device stores now.
 */
export async function resume(
  engine: Engine,
  accountKey: Bytes | CryptoKey,
): Promise<Result<SignedIn, Refusal<ResumeReason>>> {
  if (engine.state.name !== 'locked') return err({ reason: 'device-forgotten' })
  const { userId } = engine.state
  const store = await engine.store()
  const [account, records, firstPacks] = await Promise.all([
    store.readAccount(userId),
    store.readRecords(userId),
    readFirstPacks(store, userId),
  ])
  if (account === null) return err({ reason: 'device-forgotten' })
  const handOver = heldForHost(engine, accountKey)
  const keys = await deriveAccountKeys(accountKey, bytesOf(userId), account.keyring.akVer)
  // The keys may have been replaced since. That is no sign of tampering, so it raises no alarm.
  const { state } = records
  if (state === null || (await stateSeal(keys).open(state.sealed)) === null) {
    handOver(false)
    return err({ reason: 'key-outdated' })
  }
  const entered = await enterDeviceCopy(engine, { account, records, firstPacks }, keys, null)
  handOver(entered.ok)
  return entered
}
