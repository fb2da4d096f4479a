/** Sealing and opening grants (PROTOCOL 8.1). The rules by which one is accepted: `acceptGrant`. */
import {
  encodeGrant,
  encodeGrantInfo,
  label,
  type Bytes,
  type Grant,
  type SignedRecord,
} from '@severy/verifier'
import { openFrom, sealTo } from './hpke.ts'
import type { Identity } from './identity.ts'
import { sign } from './signing.ts'
import { vaultKeyBytes } from './vault.ts'

/** The state of the vault that the grant names; the recipient must find the same state. */
export type GrantPlace = Pick<Grant, 'vaultId' | 'epoch' | 'rSeq' | 'rosterHash' | 'hSeq' | 'headHash'>

/** As listed in the roster; `xPk` is from the statement with that fingerprint. */
export type GrantRecipient = { userId: Bytes; fp: Bytes; xPk: Bytes }

/** Returns null if the recipient's public key is not valid. */
export async function makeGrant(
  granter: Identity,
  recipient: GrantRecipient,
  place: GrantPlace,
  vaultKey: Bytes,
): Promise<SignedRecord | null> {
  const info = {
    ...place,
    granterId: granter.userId,
    granterFp: granter.fp,
    recipId: recipient.userId,
    recipFp: recipient.fp,
  }
  const sealed = await sealTo(recipient.xPk, grantContext(encodeGrantInfo(info)), vaultKey)
  if (sealed === null) return null
  const body = encodeGrant({ ...info, ...sealed })
  return { body, sig: await sign(granter.signingKey, 'grant', body) }
}

/** The vault's key. Returns null if the grant was altered, or sealed to other keys or for another place. */
export async function openGrant(
  recipient: Pick<Identity, 'agreementKey'>,
  grant: Grant,
): Promise<Bytes | null> {
  const vaultKey = await openFrom(recipient.agreementKey, grantContext(encodeGrantInfo(grant)), grant)
  return vaultKey?.length === vaultKeyBytes ? vaultKey : null
}

function grantContext(info: Bytes): Bytes {
  return label('grant-hpke', info)
}
