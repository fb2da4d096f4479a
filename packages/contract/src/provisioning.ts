/**
 * What an organization's own directory says of its people, by SCIM (RFC 7643, 7644): who should belong to it, and who no
 * longer. It proposes; owners decide, and their devices sign the list of members (PROTOCOL 6).
 */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Email, Id, TimeMs } from './values.ts'

const organization = z.strictObject({ vaultId: Id })

/** Somebody whom the directory names. */
export const ProvisionedPerson = z.strictObject({
  email: Email,
  name: z.nullable(z.string()),
  /** False: the directory has them no longer among those who may sign in. */
  isActive: z.boolean(),
})
export type ProvisionedPerson = z.infer<typeof ProvisionedPerson>

export const Provisioning = z.strictObject({
  /** Where the directory finds this server. */
  address: z.string(),
  token: z.nullable(z.strictObject({ createdAt: TimeMs, lastUsedAt: z.nullable(TimeMs) })),
  people: z.array(ProvisionedPerson),
  /** Groups of the directory, by name, with how many of its people are in each. */
  groups: z.array(z.strictObject({ name: z.string(), memberCount: z.int().check(z.nonnegative()) })),
})
export type Provisioning = z.infer<typeof Provisioning>

/** For owners. */
export const getProvisioning = endpoint({
  method: 'GET',
  path: '/v1/organizations/:vaultId/provisioning',
  access: 'session',
  params: organization,
  reply: Provisioning,
})

/** A token for the directory, in place of the one before. It is in this answer and nowhere again. */
export const createProvisioningToken = endpoint({
  method: 'POST',
  path: '/v1/organizations/:vaultId/provisioning/token',
  access: 'session',
  params: organization,
  reply: z.strictObject({ token: z.string() }),
  problems: { 'plan-limit': 422 },
})

/** Ends the token, and forgets what the directory has said. Members stay as they are. */
export const endProvisioning = endpoint({
  method: 'DELETE',
  path: '/v1/organizations/:vaultId/provisioning',
  access: 'session',
  params: organization,
})
