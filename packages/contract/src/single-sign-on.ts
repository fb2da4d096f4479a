/**
 * Single sign-on of an organization: an identity provider confirms the sign-ins of people whose address is in one of
 * its domains. It only adds a requirement. What opens the account is still the password or a passkey
 * (docs/decisions/0033).
 */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Email, Id, TimeMs } from './values.ts'

const organization = z.strictObject({ vaultId: Id })

/** A host name with at least two labels, in lower case and without a final dot; other alphabets as Punycode. */
export const DomainName = z
  .string()
  .check(z.maxLength(253), z.regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/))

/** The address under which an OpenID provider publishes `/.well-known/openid-configuration`. */
export const Issuer = z.string().check(z.maxLength(500), z.regex(/^https?:\/\/[^\s?#@]+$/))

/** An OpenID provider, with the client id under which this server is registered there. */
export const SignOnProvider = z.strictObject({
  issuer: Issuer,
  clientId: z.string().check(z.minLength(1), z.maxLength(300), z.regex(/^[\x21-\x7e]+$/)),
})
export type SignOnProvider = z.infer<typeof SignOnProvider>

export const ClientSecret = z.string().check(z.minLength(1), z.maxLength(500), z.regex(/^[\x21-\x7e]+$/))

export const SignOnDomain = z.strictObject({
  domain: DomainName,
  /** The value that the TXT record at `recordName` must have. */
  recordName: z.string(),
  record: z.string(),
  verifiedAt: z.nullable(TimeMs),
})
export type SignOnDomain = z.infer<typeof SignOnDomain>

/** A person confirmed by the provider whom the organization does not list: the owners decide. */
export const Newcomer = z.strictObject({ email: Email, name: z.nullable(z.string()), askedAt: TimeMs })
export type Newcomer = z.infer<typeof Newcomer>

export const SingleSignOn = z.strictObject({
  provider: z.nullable(z.strictObject({ ...SignOnProvider.shape, hasSecret: z.boolean() })),
  /** The address to register at the provider. */
  redirectUrl: z.string(),
  domains: z.array(SignOnDomain),
  /** Whether members in these domains need it for every sign-in. */
  isRequired: z.boolean(),
  /** The owner who can sign in without it if it fails. */
  exemptId: z.nullable(Id),
  /** Whether someone has signed in with the current setup. */
  isProved: z.boolean(),
  newcomers: z.array(Newcomer),
})
export type SingleSignOn = z.infer<typeof SingleSignOn>

/** For owners. */
export const getSingleSignOn = endpoint({
  method: 'GET',
  path: '/v1/organizations/:vaultId/single-sign-on',
  access: 'session',
  params: organization,
  reply: SingleSignOn,
})

/**
 * Sets the provider. Changing issuer or client resets the requirement and previous confirmations, because the new setup
 * has to be tested first. `clientSecret` null keeps the stored one if the client stays the same. `issuer-refused`: not
 * an https address, or one inside the server's own network. `plan-limit`: the plan that pays for the organization does
 * not include it.
 */
export const saveSingleSignOn = endpoint({
  method: 'PUT',
  path: '/v1/organizations/:vaultId/single-sign-on',
  access: 'session',
  params: organization,
  body: z.strictObject({ ...SignOnProvider.shape, clientSecret: z.nullable(ClientSecret) }),
  problems: { 'issuer-refused': 422, 'plan-limit': 422 },
})

/** Removes provider and rule; sign-ins work as before. Domains stay. */
export const removeSingleSignOn = endpoint({
  method: 'DELETE',
  path: '/v1/organizations/:vaultId/single-sign-on',
  access: 'session',
  params: organization,
})

/**
 * Why a sign-in at the provider failed.
 *
 * - `unreachable`: no answer, or none in time
 * - `not-a-provider`: the answer is not that of an OpenID provider with the code flow
 * - `other-issuer`: the provider describes itself under another address
 * - `redirect-refused`: the provider does not know the redirect address
 * - `client-refused`: the provider does not know the client id
 * - `secret-refused`: the provider does not accept the client secret
 * - `denied`: the provider refused the person, or the person gave up
 * - `code-refused`: the provider does not accept its own code: it was used, is too old, or belongs to another client
 * - `clock`: the provider's times and the server's differ
 * - `answer-invalid`: the answer does not belong to the request, or its signature is wrong
 * - `email-missing`: the answer contains no address
 * - `email-unverified`: the provider says that the address is not verified
 * - `other-domain`: the address is in none of the organization's domains
 * - `not-a-member`: the organization does not list the person, or the person has not joined
 */
export const SignOnCause = z.enum([
  'unreachable',
  'not-a-provider',
  'other-issuer',
  'redirect-refused',
  'client-refused',
  'secret-refused',
  'denied',
  'code-refused',
  'clock',
  'answer-invalid',
  'email-missing',
  'email-unverified',
  'other-domain',
  'not-a-member',
])
export type SignOnCause = z.infer<typeof SignOnCause>

/** Prefix of the `state` that an owner's test sends to the provider. */
export const testState = 'test.'

/**
 * Starts a test: requests the stored provider's description and keys, and checks whether its sign-in page accepts the
 * client id and redirect address. `url`: where the owner's browser continues; null if `cause` already says what is
 * wrong.
 */
export const testSingleSignOn = endpoint({
  method: 'POST',
  path: '/v1/organizations/:vaultId/single-sign-on/test',
  access: 'session',
  params: organization,
  reply: z.strictObject({ url: z.nullable(z.string()), cause: z.nullable(SignOnCause) }),
})

/**
 * Finishes a test with what the provider's page returned to `/auth/sso` in the same browser. If `cause` is null, the
 * provider confirmed `email`, and the rule can be switched on. `sign-on-expired`: as in `finishSignOn`, or the person
 * no longer owns the organization.
 */
export const finishSignOnTest = endpoint({
  method: 'POST',
  path: '/v1/auth/single-sign-on/test',
  access: 'public',
  isServedInMaintenance: true,
  body: z.strictObject({ answer: z.string().check(z.maxLength(8000), z.regex(/^[\x21-\x7e]+$/)) }),
  reply: z.strictObject({ cause: z.nullable(SignOnCause), email: z.nullable(z.string()) }),
  problems: { 'sign-on-expired': 410 },
})

/**
 * Sets whether members need it, and which owner is exempt. `not-ready`: there is no provider or no domain, or nobody
 * has signed in through it yet. `not-an-owner`: the exempt person must be an owner.
 */
export const setSignOnRule = endpoint({
  method: 'PUT',
  path: '/v1/organizations/:vaultId/single-sign-on/rule',
  access: 'session',
  params: organization,
  body: z.strictObject({ isRequired: z.boolean(), exemptId: Id }),
  problems: { 'not-ready': 409, 'not-an-owner': 422 },
})

/** Claims a domain. It becomes this organization's once its DNS record says so. */
export const claimDomain = endpoint({
  method: 'POST',
  path: '/v1/organizations/:vaultId/domains',
  access: 'session',
  params: organization,
  body: z.strictObject({ domain: DomainName }),
  reply: SignOnDomain,
  problems: { 'too-many-domains': 409, 'plan-limit': 422 },
})

/** Checks for the record. `domain-taken`: another organization has already verified this domain. */
export const verifyDomain = endpoint({
  method: 'POST',
  path: '/v1/organizations/:vaultId/domains/:domain/verify',
  access: 'session',
  params: z.strictObject({ vaultId: Id, domain: DomainName }),
  problems: { 'record-missing': 422, 'domain-taken': 409, 'dns-unreachable': 502 },
})

/** Removes a domain. Its members no longer need single sign-on. */
export const dropDomain = endpoint({
  method: 'DELETE',
  path: '/v1/organizations/:vaultId/domains/:domain',
  access: 'session',
  params: z.strictObject({ vaultId: Id, domain: DomainName }),
})

/** Removes a person from the list after the owners have decided. */
export const dropNewcomer = endpoint({
  method: 'POST',
  path: '/v1/organizations/:vaultId/newcomers/drop',
  access: 'session',
  params: organization,
  body: z.strictObject({ email: Email }),
})

/**
 * Starts a sign-in at the provider of the address's domain: the browser opens `url` and returns to `/auth/sso`. If an
 * installed client started it, that page leaves the answer in its address for the client (`installedState`). This
 * reveals which domains use single sign-on, and nothing about accounts.
 */
export const startSignOn = endpoint({
  method: 'POST',
  path: '/v1/auth/single-sign-on',
  access: 'public',
  isServedInMaintenance: true,
  body: z.strictObject({ email: Email }),
  reply: z.strictObject({ url: z.string() }),
  problems: { 'no-single-sign-on': 404, 'provider-unreachable': 502 },
})

/**
 * The provider's answer, brought back by this browser or found by an installed client. After it, the caller may open
 * sessions of this person for half a day, with the password or a passkey. `sign-on-expired`: not started here, took too
 * long, or was already used. `sign-on-refused`: the provider did not confirm anyone, or no one in its domains.
 * `not-a-member`: the person is not listed by the organization or has not joined; the organization's owners see that.
 */
export const finishSignOn = endpoint({
  method: 'POST',
  path: '/v1/auth/single-sign-on/finish',
  access: 'public',
  isServedInMaintenance: true,
  body: z.strictObject({ answer: z.string().check(z.maxLength(8000), z.regex(/^[\x21-\x7e]+$/)) }),
  reply: z.strictObject({ email: Email }),
  problems: {
    'sign-on-expired': 410,
    'sign-on-refused': 401,
    'not-a-member': 403,
    'provider-unreachable': 502,
  },
})
