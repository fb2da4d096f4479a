/** SCIM users and groups as received, as stored, and as returned (RFC 7643 sections 3 and 4). */
import { canonicalEmail } from '@severy/verifier'
import * as z from 'zod/mini'
import type { Attributes } from './filter.ts'
import type { ResourceKind, StoredResource } from './resource-store.ts'

export const schemaOf: Record<ResourceKind, string> = {
  User: 'urn:ietf:params:scim:schemas:core:2.0:User',
  Group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
}

const text = z.string().check(z.minLength(1), z.maxLength(500))
/** Some directories send flags as text. */
const flag = z.pipe(
  z.union([z.boolean(), z.string().check(z.regex(/^(true|false)$/i))]),
  z.transform((value) => value === true || (typeof value === 'string' && value.toLowerCase() === 'true')),
)

/** The required parts; everything else is kept as received. */
const forms = {
  User: z.looseObject({
    userName: text,
    active: z._default(z.optional(flag), true),
    displayName: z.optional(z.nullable(z.string())),
    name: z.optional(z.nullable(z.looseObject({ formatted: z.optional(z.nullable(z.string())) }))),
    emails: z.optional(
      z.nullable(
        z.array(
          z.looseObject({ value: z.optional(z.nullable(z.string())), primary: z.optional(z.nullable(flag)) }),
        ),
      ),
    ),
  }),
  Group: z.looseObject({
    displayName: text,
    members: z.optional(z.nullable(z.array(z.looseObject({ value: z.string().check(z.maxLength(100)) })))),
  }),
}

/** Attributes that clients may not set, or that must not be stored: directories may send passwords. */
const dropped: ReadonlySet<string> = new Set(['id', 'meta', 'password', 'schemas', 'groups'])

export interface Read {
  /** Unique name within its kind, in lowercase. */
  name: string
  body: string
}

/** `null` for an invalid resource. */
export function readResource(kind: ResourceKind, sent: unknown): Read | null {
  const parsed = forms[kind].safeParse(sent)
  if (!parsed.success) return null
  const kept = Object.entries(parsed.data).filter(
    ([key, value]) => !dropped.has(key.toLowerCase()) && value !== undefined && value !== null,
  )
  const resource: Attributes = Object.fromEntries(kept)
  const named = resource[kind === 'User' ? 'userName' : 'displayName']
  return { name: String(named).toLowerCase(), body: JSON.stringify(resource) }
}

/** The resource as a client sees it. */
export function describeResource(
  kind: ResourceKind,
  { resourceId, body, createdAtMs, changedAtMs }: StoredResource,
  address: string,
): Attributes {
  return {
    schemas: [schemaOf[kind], ...extensionsIn(attributesOf(body))],
    id: resourceId,
    ...attributesOf(body),
    meta: {
      resourceType: kind,
      created: new Date(createdAtMs).toISOString(),
      lastModified: new Date(changedAtMs).toISOString(),
      location: `${address}/${kind}s/${resourceId}`,
    },
  }
}

export function attributesOf(body: string): Attributes {
  return JSON.parse(body) as Attributes
}

function extensionsIn(resource: Attributes): string[] {
  return Object.keys(resource).filter((key) => key.toLowerCase().startsWith('urn:'))
}

/**
 * A user's email address: the primary one, otherwise the first, otherwise a user name that is an address. `null` when
 * there is none.
 */
export function personOf(body: string): { email: string; name: string | null; isActive: boolean } | null {
  const user = forms.User.parse(JSON.parse(body))
  const emails = user.emails ?? []
  const chosen = emails.find(({ primary }) => primary === true) ?? emails[0]
  const email = canonicalEmail(chosen?.value ?? user.userName)
  if (email === null || !/^[^@]+@[^@]+$/.test(email) || email.length > 254) return null
  const name = user.displayName ?? user.name?.formatted ?? null
  return { email, name: name === null ? null : name.slice(0, 200), isActive: user.active }
}

export function groupOf(body: string): { name: string; memberIds: string[] } {
  const { displayName, members } = forms.Group.parse(JSON.parse(body))
  return { name: displayName, memberIds: (members ?? []).map(({ value }) => value) }
}
