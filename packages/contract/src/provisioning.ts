/**
 * What an organization's own directory reports by SCIM (RFC 7643, 7644): who should belong to it, and who no longer
 * does. The directory proposes; owners decide, and their devices sign the list of members (PROTOCOL 6).
 */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Email, Id, TimeMs } from './values.ts'

const organization = z.strictObject({ vaultId: Id })

/** A person in the directory. */
export const ProvisionedPerson = z.strictObject({
  email: Email,
  name: z.nullable(z.string()),
  /** False: the directory no longer allows them to sign in. */
  isActive: z.boolean(),
})
export type ProvisionedPerson = z.infer<typeof ProvisionedPerson>

export const Provisioning = z.strictObject({
  /** The address at which the directory reaches this server. */
  address: z.string(),
  token: z.nullable(z.strictObject({ createdAt: TimeMs, lastUsedAt: z.nullable(TimeMs) })),
  people: z.array(ProvisionedPerson),
  /** Groups of the directory by name, with the number of its people in each. */
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

/** Creates a new token for the directory, replacing the old one. It is returned only here. */
export const createProvisioningToken = endpoint({
  method: 'POST',
  path: '/v1/organizations/:vaultId/provisioning/token',
  access: 'session',
  params: organization,
  reply: z.strictObject({ token: z.string() }),
  problems: { 'plan-limit': 422 },
})

/** Ends the token and deletes what the directory has reported. Members stay. */
export const endProvisioning = endpoint({
  method: 'DELETE',
  path: '/v1/organizations/:vaultId/provisioning',
  access: 'session',
  params: organization,
})
