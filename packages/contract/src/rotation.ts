import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { KeyringWrite, RecoverySlot, SignedStatement, Slot } from './records.ts'
import { Bytes32, OpaqueMessage } from './values.ts'

const KeyringSeq = z.int().check(z.positive())

/**
 * The server's branch of the account's keyrings, which the upload replaces with another (PROTOCOL 7.8): a server was
 * restored from a backup, and a device without memory then wrote a keyring on top of it.
 */
export const KeyringBranch = z.strictObject({
  /** The server's newest keyring and the SHA-256 of its core box: no other may be replaced. */
  newest: z.strictObject({ seq: KeyringSeq, coreHash: Bytes32 }),
  /** The newest number that both branches share. */
  fork: KeyringSeq,
  /**
   * SHA-256(coreBox_i) on the branch that is kept, for every i from `fork` + 1 up to the keyring before the uploaded
   * one.
   */
  coreHashes: z.array(Bytes32).check(z.minLength(1), z.maxLength(limits.healedRecordsMax)),
})
export type KeyringBranch = z.infer<typeof KeyringBranch>

/**
 * Replaces everything that opens the account, in one transaction (PROTOCOL 5.5): password record, slots 1 and 2, the
 * next identity statement, and the keyring under a new account key. All other slots and sessions are removed. Needs a
 * sign-in less than 5 minutes old; `startPasswordChange` is the first half of the registration. `sequence-conflict`:
 * the server has another keyring than the one that this continues or replaces.
 */
export const rotateAccount = endpoint({
  method: 'POST',
  path: '/v1/account/rotation',
  access: 'session',
  body: z.strictObject({
    registrationRecord: OpaqueMessage,
    statement: SignedStatement,
    slot: Slot,
    recoverySlot: RecoverySlot,
    keyring: KeyringWrite,
    /** Absent if the keyring continues the server's own. */
    branch: z.optional(KeyringBranch),
  }),
  problems: { 'reauthentication-required': 403, 'sequence-conflict': 409, 'record-refused': 422 },
})
