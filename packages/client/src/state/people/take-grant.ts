/**
 * Takes a vault's key from a grant (PROTOCOL 8.1). Apart from vaults created here and the keyring, no keys are accepted
 * in any other way (R6).
 */
import { importKey, openGrant } from '@severy/crypto'
import { err, ok, type Result } from '@severy/result'
import {
  acceptGrant,
  equalBytes,
  parseGrant,
  type Bytes,
  type Grant,
  type IntegrityCode,
  type RosterChain,
  type SignedRecord,
  type StatementBook,
} from '@severy/verifier'
import { toBase64Url } from '@severy/verifier'
import type { VaultKey } from '../account/keyring.ts'
import type { Unlocked } from '../account/unlocked.ts'

export interface TakenGrant {
  grant: Grant
  key: VaultKey
}

/** `rosters` is the verified chain, `bodies` the part of it that came with the grant. */
export async function takeGrant(
  unlocked: Unlocked,
  signed: SignedRecord,
  rosters: RosterChain,
  bodies: readonly Bytes[],
  statements: StatementBook,
): Promise<Result<TakenGrant, IntegrityCode>> {
  const accepted = await acceptGrant(signed, unlocked.keys.userId, { rosters, bodies, statements })
  if (!accepted.ok) return accepted
  const grant = accepted.value
  const raw = await openWithOwnKeys(unlocked, grant)
  if (raw === null) return err('grant-unopenable')
  return ok({ grant, key: { epoch: grant.epoch, key: await importKey(raw), older: new Map() } })
}

/** The key in the keyring's form. Null for a grant that this person's keys do not open. */
export async function grantedKeyText(unlocked: Unlocked, grant: Grant): Promise<string | null> {
  const raw = await openWithOwnKeys(unlocked, grant)
  const text = raw === null ? null : toBase64Url(raw)
  raw?.fill(0)
  return text
}

/** The head that the grant names as the newest; null if it is not a grant, which `takeGrant` refuses. */
export function headOfGrant(signed: SignedRecord | null): { hSeq: number; hash: Bytes } | null {
  const grant = signed === null ? null : parseGrant(signed.body)
  return grant === null ? null : { hSeq: grant.hSeq, hash: grant.headHash }
}

/**
 * Tries earlier keys too: those from before a rotation stay in the core box, so that what was sealed to them still
 * opens.
 */
function openWithOwnKeys({ keyring }: Unlocked, grant: Grant): Promise<Bytes | null> {
  const mine = keyring.identities.find(({ fp }) => equalBytes(fp, grant.recipFp))
  return mine === undefined ? Promise.resolve(null) : openGrant(mine, grant)
}
