/** Small records that this device stores for its user until sign-out, sealed under the account key. */
import { openRecord, sealRecord } from '@severy/crypto'
import { storeChange, type Engine } from './session.ts'
import type { Unlocked } from './unlocked.ts'
import type { RecordName } from '../../base/device/device-store.ts'

/** Null if there is no record, or if it was sealed under an earlier account key and does not open. */
export async function readRecord(engine: Engine, unlocked: Unlocked, name: RecordName): Promise<unknown> {
  const store = await engine.store()
  const record = await store.readRecord(unlocked.userId, name)
  return record === null ? null : openRecord(unlocked.keys, name, record.sealed)
}

/** Replaces the record of this name. */
export async function writeRecord(
  engine: Engine,
  unlocked: Unlocked,
  name: RecordName,
  content: unknown,
): Promise<void> {
  const sealed = await sealRecord(unlocked.keys, name, content)
  await storeChange(engine, unlocked, { records: [{ name, akVer: unlocked.keys.akVer, sealed }] })
}
