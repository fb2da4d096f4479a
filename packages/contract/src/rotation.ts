import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { KeyringWrite, RecoverySlot, SignedStatement, Slot } from './records.ts'
import { Bytes32, OpaqueMessage } from './values.ts'

const KeyringSeq = z.int().check(z.positive())

/**
 * Another branch of the account's keyrings, which the uploaded one takes the place of (PROTOCOL 7.8): a server went back to a
 * backup, and a device that remembered nothing wrote on top of that.
 */
export const KeyringBranch = z.strictObject({
  /** The server's newest keyring, and SHA-256 of its core box: nothing else is replaced. */
  newest: z.strictObject({ seq: KeyringSeq, coreHash: Bytes32 }),
  /** The newest number that both branches have in common. */
  fork: KeyringSeq,
  /** SHA-256(coreBox_i) of the branch that goes on, for every i from `fork` + 1 up to the one before the uploaded keyring. */
  coreHashes: z.array(Bytes32).check(z.minLength(1), z.maxLength(limits.healedRecordsMax)),
})
export type KeyringBranch = z.infer<typeof KeyringBranch>

/**
 * Everything by which an account is opened, made anew, in one transaction (PROTOCOL 5.5): password record, slots 1 and
 * 2, the next identity statement, and the keyring under a new account key. All other slots go, and all other sessions
 * end. Needs a sign-in less than 5 minutes old; `startPasswordChange` is the first half of the registration.
 * `sequence-conflict`: the server has another keyring than the one that this continues, or replaces.
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
    /** Absent where the keyring continues the server's own. */
    branch: z.optional(KeyringBranch),
  }),
  problems: { 'reauthentication-required': 403, 'sequence-conflict': 409, 'record-refused': 422 },
})
