/**
 * Single sign-on of an organization: who vouches at a sign-in for those whose address is in a domain of the organization.
 * It can only ask for more. What opens the account stays the password or a passkey (docs/decisions/0033).
 */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Email, Id, TimeMs } from './values.ts'

const organization = z.strictObject({ vaultId: Id })

/** A host name of at least two labels, in lower case and without a dot at the end; other alphabets as Punycode. */
export const DomainName = z
  .string()
  .check(z.maxLength(253), z.regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/))

/** The address under which an OpenID provider publishes `/.well-known/openid-configuration`. */
export const Issuer = z.string().check(z.maxLength(500), z.regex(/^https?:\/\/[^\s?#@]+$/))

/** An OpenID provider, as its administrator has registered this server there. */
export const SignOnProvider = z.strictObject({
  issuer: Issuer,
  clientId: z.string().check(z.minLength(1), z.maxLength(300), z.regex(/^[\x21-\x7e]+$/)),
})
export type SignOnProvider = z.infer<typeof SignOnProvider>

export const ClientSecret = z.string().check(z.minLength(1), z.maxLength(500), z.regex(/^[\x21-\x7e]+$/))

export const SignOnDomain = z.strictObject({
  domain: DomainName,
  /** What a TXT record at `recordName` has to say. */
  recordName: z.string(),
  record: z.string(),
  verifiedAt: z.nullable(TimeMs),
})
export type SignOnDomain = z.infer<typeof SignOnDomain>

/** Somebody for whom the provider has vouched, and whom the organization does not list: for its owners to decide. */
export const Newcomer = z.strictObject({ email: Email, name: z.nullable(z.string()), askedAt: TimeMs })
export type Newcomer = z.infer<typeof Newcomer>

export const SingleSignOn = z.strictObject({
  provider: z.nullable(z.strictObject({ ...SignOnProvider.shape, hasSecret: z.boolean() })),
  /** To be registered at the provider. */
  redirectUrl: z.string(),
  domains: z.array(SignOnDomain),
  /** Whether members in these domains need it for every sign-in. */
  isRequired: z.boolean(),
  /** The owner who signs in without it when it fails. */
  exemptId: z.nullable(Id),
  /** Somebody has signed in through it since it was set up so. */
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
 * Names the provider. Whoever changes issuer or client ends what was required and confirmed before: it has to be tried
 * anew. `clientSecret` null: the one that is stored stays, where the client does. `issuer-refused`: not an https address, or one inside
 * the server's own network. `plan-limit`: whoever pays for the organization has a plan without it.
 */
export const saveSingleSignOn = endpoint({
  method: 'PUT',
  path: '/v1/organizations/:vaultId/single-sign-on',
  access: 'session',
  params: organization,
  body: z.strictObject({ ...SignOnProvider.shape, clientSecret: z.nullable(ClientSecret) }),
  problems: { 'issuer-refused': 422, 'plan-limit': 422 },
})

/** Forgets provider and rule; sign-ins are as before. Domains stay. */
export const removeSingleSignOn = endpoint({
  method: 'DELETE',
  path: '/v1/organizations/:vaultId/single-sign-on',
  access: 'session',
  params: organization,
})

/**
 * Why the provider has confirmed nobody. `unreachable`: no answer, or none in time. `not-a-provider`: an answer, and not that of an
 * OpenID provider with the code flow. `other-issuer`: it describes itself under another address. `redirect-refused`: it does not
 * know the redirect address. `client-refused`: nor the client. `secret-refused`: the client secret is not its. `denied`: it has let
 * nobody in, or the person gave up. `code-refused`: its own code was used, too old, or of another client. `clock`: its times and the
 * server's differ. `answer-invalid`: the answer does not belong to what was asked, or its signature is wrong. `email-missing`: it
 * names no address. `email-unverified`: it says that the address is not verified. `other-domain`: the address is in none of the
 * organization's domains. `not-a-member`: the organization does not list the person, or they have not joined.
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

/** How the `state` of an owner's test begins. */
export const testState = 'test.'

/**
 * Begins a test: the stored provider's description and keys are asked for, and its sign-in page whether it takes client and redirect
 * address. `url`: where the owner's browser goes to complete it; null where `cause` says what is wrong already.
 */
export const testSingleSignOn = endpoint({
  method: 'POST',
  path: '/v1/organizations/:vaultId/single-sign-on/test',
  access: 'session',
  params: organization,
  reply: z.strictObject({ url: z.nullable(z.string()), cause: z.nullable(SignOnCause) }),
})

/**
 * Completes it with what the provider's page brought back to `/auth/sso` in the same browser. `cause` null: it confirmed `email`, and
 * the rule can be switched on. `sign-on-expired` as in `finishSignOn`, or the person owns the organization no more.
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
 * Whether members need it, and which owner does not. `not-ready`: there is no provider, no domain, or nobody has signed
 * in through it yet. `not-an-owner`: who is exempt is one.
 */
export const setSignOnRule = endpoint({
  method: 'PUT',
  path: '/v1/organizations/:vaultId/single-sign-on/rule',
  access: 'session',
  params: organization,
  body: z.strictObject({ isRequired: z.boolean(), exemptId: Id }),
  problems: { 'not-ready': 409, 'not-an-owner': 422 },
})

/** The domain is this organization's once its DNS says so. */
export const claimDomain = endpoint({
  method: 'POST',
  path: '/v1/organizations/:vaultId/domains',
  access: 'session',
  params: organization,
  body: z.strictObject({ domain: DomainName }),
  reply: SignOnDomain,
  problems: { 'too-many-domains': 409, 'plan-limit': 422 },
})

/** Looks for the record. `domain-taken`: another organization has shown it before. */
export const verifyDomain = endpoint({
  method: 'POST',
  path: '/v1/organizations/:vaultId/domains/:domain/verify',
  access: 'session',
  params: z.strictObject({ vaultId: Id, domain: DomainName }),
  problems: { 'record-missing': 422, 'domain-taken': 409, 'dns-unreachable': 502 },
})

/** Members in it need no single sign-on any more. */
export const dropDomain = endpoint({
  method: 'DELETE',
  path: '/v1/organizations/:vaultId/domains/:domain',
  access: 'session',
  params: z.strictObject({ vaultId: Id, domain: DomainName }),
})

/** The owners have decided about somebody. */
export const dropNewcomer = endpoint({
  method: 'POST',
  path: '/v1/organizations/:vaultId/newcomers/drop',
  access: 'session',
  params: organization,
  body: z.strictObject({ email: Email }),
})

/**
 * Begins a sign-in at the provider of the address's domain: the browser goes to `url` and comes back to `/auth/sso`. Begun
 * by an installed client, that page leaves the answer in its address for it (`installedState`).
 * It says which domains use it, and nothing of accounts.
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
 * The provider's answer, which this browser brought back, or an installed client has found. Confirmed, the caller may open sessions of this person for
 * half a day, with the password or a passkey. `sign-on-expired`: it was not begun here, took too long, or was used.
 * `sign-on-refused`: the provider did not vouch, or for nobody of its domains. `not-a-member`: for somebody whom the
 * organization does not list, or who has not joined; its owners see that.
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
