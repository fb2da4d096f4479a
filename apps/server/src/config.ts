/** All settings, read from the environment only. The README describes each variable. */
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { err, ok, type Result } from '@severy/result'
import * as z from 'zod/mini'
import type { BucketSettings } from './platform/bucket.ts'
import { type PoolSizes, usualPools } from './platform/database/postgres.ts'
import { isExtensionOrigin, ownExtensionOrigins } from './platform/installed-extensions.ts'
import { logLevels, type LogLevel } from './platform/log.ts'
import { type BreachMirror, openBreachMirror } from './platform/breach-mirror.ts'
import type { SmtpSettings } from './platform/mail.ts'
import type { MetricsPlace } from './platform/metrics.ts'
import type { HttpsOnly } from './platform/security-headers.ts'
import { noPlaces, openPlaces, type Places } from './platform/places.ts'
import { type StripeKeys, StripeSecretKey, StripeWebhookSecret } from './platform/stripe-keys.ts'

export interface Config {
  host: string
  port: number
  /** Origin at which people reach the server, without a trailing slash. */
  publicUrl: string
  /** Where Prometheus reads this process's metrics; `null`: nowhere. */
  metrics: MetricsPlace | null
  /** Applies to `publicUrl`. */
  httpsOnly: HttpsOnly
  dataDir: string
  /** PostgreSQL instead of the SQLite file in `dataDir`. */
  databaseUrl: string | null
  /** A streaming replica for reads that may be a minute old. */
  databaseReplicaUrl: string | null
  /** Where attachments are besides the data folder; `null`: nowhere. */
  bucket: BucketSettings | null
  /** Whether new attachments go into the bucket; old ones are found in both places. */
  areBlobsInBucket: boolean
  /** Number of this process's connections to PostgreSQL. */
  databasePools: PoolSizes
  /** PEM texts; `null` if a proxy in front handles TLS, or nobody does. */
  tls: { cert: string; key: string } | null
  arePlansShown: boolean
  /** The payment provider; `null`: nothing can be bought. */
  payments: PaymentSettings | null
  /** Whether the public pages show claims about reviews, audits and uptime, which only the operator can make. */
  areClaimsShown: boolean
  /** `null`: the mail server stored in the database or, without one, `DATA_DIR/outbox`. */
  smtp: SmtpSettings | null
  /** PEM of certificate authorities to trust for the mail server, wherever it is configured. */
  smtpCa: string | null
  mailFrom: string
  isMailFromSet: boolean
  /** Whether the stored mail server may be in the server's own network. */
  isMailServerPrivate: boolean
  /** Recipient of the contact form's messages, shown on the contact page. */
  supportEmail: string
  /** Telephone number for members of the Business plan; `null`: no telephone support. */
  supportPhone: string | null
  /** Where to report vulnerabilities: a `mailto:` or `https:` address, for security.txt and the page about security. */
  securityContact: string
  /** Who runs this server: name and postal address, for the public pages. */
  operator: string | null
  logLevel: LogLevel
  /** Proxies whose `X-Forwarded-For` is trusted: their number, or their addresses. */
  trustProxy: false | number | string
  /** Looks up the location of addresses in the operator's own file. */
  places: Places
  /** Limit for all connections together; `null`: as many as the system allows. */
  connectionsMax: number | null
  /** Multiplies every rate limit. */
  rateLimitFactor: number
  /** Days between a request to start over and the deletion of a vault with contents; 0 for none. */
  startOverWaitDays: number
  /** Source of the Pwned Passwords list, without a trailing slash; `null`: none. */
  breachSource: string | null
  /** The same list in a file; then no other server is asked. */
  breachMirror: BreachMirror | null
  /** Where addresses are looked up in published breaches, and the key for it; `null`: nowhere. */
  breachAccounts: { url: string; key: string; perMinute: number } | null
  /** DNS servers as `address` or `address:port`; the system's own if empty. */
  dnsServers: readonly string[]
  /** Whether providers of single sign-on may be in the server's own network. */
  areProvidersPrivate: boolean
  /** Extensions whose pages may request this server's passkeys: its own, and those that the operator lists. */
  extensionOrigins: readonly string[]
  /** JSON that replaces `DATA_DIR/secrets.json`. */
  secrets: string | undefined
  /** Starts even if the secrets do not belong to the database: password sign-in stops working for all accounts. */
  areSecretsReplaced: boolean
}

/** `test-gateway`: our own stand-in for Stripe, which takes no real money. */
export type PaymentSettings = ({ type: 'stripe' } & StripeKeys) | { type: 'test-gateway' }

/** One sentence for each invalid variable. */
export type ConfigProblems = readonly string[]

const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(min), z.maximum(max))),
  )
const onOff = z.pipe(
  z.enum(['on', 'off']),
  z.transform((value) => value === 'on'),
)
const text = z.string()

/** The schema of each variable, and words that complete the sentence `NAME must be …`. */
const variables = {
  PORT: [wholeNumber(0, 65_535), 'a port number from 0 to 65535'],
  HOST: [z.string().check(z.regex(/^[A-Za-z0-9.:_-]+$/)), 'a host name or an IP address to listen on'],
  PUBLIC_URL: [
    z.string().check(z.refine(isOrigin)),
    'an address like https://vault.example.org: http or https, a host, and a port if needed, without a path',
  ],
  METRICS_PORT: [wholeNumber(1, 65_535), 'a port number from 1 to 65535'],
  METRICS_HOST: [
    z.string().check(z.regex(/^[A-Za-z0-9.:_-]+$/)),
    'a host name or an IP address to listen on for Prometheus',
  ],
  HSTS: [z.enum(['subdomains', 'host']), '"subdomains" or "host"'],
  DATA_DIR: [text, 'a folder'],
  DATABASE_URL: [
    z.string().check(z.refine(isPostgresUrl)),
    'an address like postgres://user:password@host:5432/database',
  ],
  DATABASE_REPLICA_URL: [
    z.string().check(z.refine(isPostgresUrl)),
    'an address like postgres://user:password@replica:5432/database',
  ],
  S3_ENDPOINT: [
    z.string().check(z.refine(isOrigin)),
    'the store’s address, like https://s3.eu-central-1.amazonaws.com, without the bucket or a path',
  ],
  S3_BUCKET: [
    z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)),
    'the name of a bucket: 3 to 63 lowercase letters, digits, periods and hyphens',
  ],
  S3_REGION: [z.string().check(z.regex(/^[A-Za-z0-9-]{1,60}$/)), 'the name of a region, like eu-central-1'],
  S3_ACCESS_KEY_ID: [z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/)), 'the id of an access key'],
  S3_SECRET_ACCESS_KEY: [z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/)), 'a secret access key'],
  ATTACHMENTS_IN: [z.enum(['bucket', 'folder']), '"bucket" or "folder"'],
  DATABASE_POOL: [wholeNumber(4, 1_000), 'a whole number from 4 to 1000'],
  DATABASE_READ_POOL: [wholeNumber(2, 1_000), 'a whole number from 2 to 1000'],
  TLS_CERT: [text, 'a file with a certificate chain in PEM form'],
  TLS_KEY: [text, 'a file with a private key in PEM form'],
  PLANS: [onOff, '"on" or "off"'],
  CLAIMS: [onOff, '"on" or "off"'],
  STRIPE_SECRET_KEY: [StripeSecretKey, 'a secret or restricted Stripe key, like sk_live_…'],
  STRIPE_WEBHOOK_SECRET: [
    StripeWebhookSecret,
    'the signing secret of a Stripe webhook endpoint, like whsec_…',
  ],
  TEST_GATEWAY: [onOff, '"on" or "off"'],
  SMTP_HOST: [z.string().check(z.regex(/^[A-Za-z0-9.:_-]+$/)), 'the host name of a mail server'],
  SMTP_PORT: [wholeNumber(1, 65_535), 'a port number from 1 to 65535'],
  SMTP_SECURITY: [z.enum(['NONE', 'STARTTLS', 'SSL']), '"NONE", "STARTTLS" or "SSL"'],
  SMTP_USER: [text, 'a user name'],
  SMTP_PASSWORD: [text, 'a password'],
  SMTP_CA: [text, 'a file with certificates in PEM form'],
  MAIL_FROM: [
    z.string().check(z.refine(isSender)),
    'an address like vault@example.org or Name <vault@example.org>',
  ],
  PRIVATE_MAIL_SERVER: [onOff, '"on" or "off"'],
  SUPPORT_EMAIL: [z.string().check(z.refine(isAddress)), 'an address like support@example.org'],
  SUPPORT_PHONE: [z.string().check(z.regex(/^\+?[0-9][0-9 ()./-]{3,38}$/)), 'a number like +1 415 555 0100'],
  SECURITY_CONTACT: [
    z.string().check(z.refine(isContact)),
    'an address like mailto:security@example.org or https://example.org/security',
  ],
  OPERATOR: [z.string().check(z.maxLength(300)), 'a name and an address of at most 300 characters'],
  LOG_LEVEL: [z.enum(logLevels), `one of ${logLevels.join(', ')}`],
  TRUST_PROXY: [
    z.string().check(z.refine(isTrustProxy)),
    'the number of proxies in front, up to 99, or their addresses or networks like 10.0.0.0/8, separated by commas',
  ],
  GEOIP_DB: [text, 'a file in the MaxMind DB format (.mmdb)'],
  CONNECTIONS_MAX: [wholeNumber(16, 1_000_000), 'a whole number from 16 to 1000000'],
  RATE_LIMIT_FACTOR: [
    z.pipe(
      z.string().check(z.regex(/^\d+(\.\d+)?$/)),
      z.pipe(z.transform(Number), z.number().check(z.positive())),
    ),
    'a number above 0',
  ],
  START_OVER_WAIT_DAYS: [wholeNumber(0, 60), 'a whole number of days from 0 to 60'],
  BREACH_SOURCE: [
    z.string().check(z.refine(isBreachSource)),
    '"off", or an address like https://api.pwnedpasswords.com',
  ],
  BREACH_MIRROR: [text, 'a file that "npm run admin -- breach-mirror" wrote'],
  BREACH_ACCOUNTS_KEY: [
    z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/)),
    'a key for the API that looks up addresses in breaches',
  ],
  BREACH_ACCOUNTS_SOURCE: [
    z.string().check(z.refine(isSourceAddress)),
    'an address like https://haveibeenpwned.com/api/v3',
  ],
  BREACH_ACCOUNTS_PER_MINUTE: [wholeNumber(1, 1_000), 'a whole number from 1 to 1000'],
  DNS_SERVERS: [
    z.string().check(z.refine(areDnsServers)),
    'IP addresses separated by commas, each with an optional port',
  ],
  PRIVATE_PROVIDERS: [onOff, '"on" or "off"'],
  EXTENSION_ORIGINS: [
    z.string().check(z.refine((value) => commaSeparated(value).every(isExtensionOrigin))),
    'origins of extensions separated by commas: chrome-extension:// with 32 letters, moz-extension:// with 64, each from a to p',
  ],
  SECRETS: [text, 'the JSON of a secrets.json'],
  SECRETS_REPLACED: [onOff, '"on" or "off"'],
} as const

type Name = keyof typeof variables
type Values = { [N in Name]?: z.output<(typeof variables)[N][0]> }

/** Checks the environment. Returns all settings with their defaults, or one sentence for each problem. */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
): Result<Config, ConfigProblems> {
  const problems: string[] = []
  const values: Record<string, unknown> = {}
  const given = new Set<string>()
  for (const [name, [schema, mustBe]] of Object.entries(variables)) {
    // A password may start or end with a space.
    const value = verbatim.has(name) ? env[name] : env[name]?.trim()
    // An empty variable is how compose files and shells say "not set".
    if (value === undefined || value === '') continue
    given.add(name)
    const parsed = z.safeParse(schema, value)
    if (parsed.success) values[name] = parsed.data
    else problems.push(`${name} must be ${mustBe}.`)
  }
  const set = values as Values

  for (const [name, other] of needs) {
    if (set[name] !== undefined && !given.has(other)) problems.push(`${name} needs ${other} to be set too.`)
  }
  const tls = readTls(set, problems)
  const smtpCa = readFileOf('SMTP_CA', set.SMTP_CA, problems)
  const places = readPlaces(set, problems)
  if (set.METRICS_PORT !== undefined && set.METRICS_PORT === (set.PORT ?? 3000)) {
    problems.push('METRICS_PORT must differ from PORT: what Prometheus reads isn’t for everyone.')
  }
  const breachMirror = readBreachMirror(set, problems)
  if (problems.length > 0) return err(problems)

  const host = set.HOST ?? '127.0.0.1'
  const port = set.PORT ?? 3000
  // In the form that browsers send: lower case, no default port, other scripts in ASCII.
  const publicUrl = new URL(
    set.PUBLIC_URL ?? `${tls === null ? 'http' : 'https'}://localhost:${String(port)}`,
  ).origin
  return ok({
    host,
    port,
    publicUrl,
    httpsOnly: publicUrl.startsWith('https:') ? (set.HSTS ?? 'subdomains') : 'nobody',
    metrics:
      set.METRICS_PORT === undefined
        ? null
        : { host: set.METRICS_HOST ?? '127.0.0.1', port: set.METRICS_PORT },
    dataDir: resolve(set.DATA_DIR ?? 'data'),
    databaseUrl: set.DATABASE_URL ?? null,
    databaseReplicaUrl: set.DATABASE_REPLICA_URL ?? null,
    bucket: readBucket(set),
    areBlobsInBucket: set.S3_ENDPOINT !== undefined && set.ATTACHMENTS_IN !== 'folder',
    databasePools: {
      main: set.DATABASE_POOL ?? usualPools.main,
      views: set.DATABASE_READ_POOL ?? usualPools.views,
    },
    tls,
    arePlansShown: set.PLANS ?? true,
    payments: readPayments(set, publicUrl),
    areClaimsShown: set.CLAIMS ?? true,
    smtp: readSmtp(set, smtpCa),
    smtpCa,
    mailFrom: set.MAIL_FROM ?? `Severy <no-reply@${new URL(publicUrl).hostname}>`,
    supportPhone: set.SUPPORT_PHONE ?? null,
    isMailFromSet: set.MAIL_FROM !== undefined,
    isMailServerPrivate: set.PRIVATE_MAIL_SERVER ?? false,
    supportEmail: set.SUPPORT_EMAIL ?? `support@${new URL(publicUrl).hostname}`,
    securityContact: set.SECURITY_CONTACT ?? `mailto:security@${new URL(publicUrl).hostname}`,
    operator: set.OPERATOR ?? null,
    logLevel: set.LOG_LEVEL ?? 'info',
    trustProxy: readTrustProxy(set.TRUST_PROXY),
    places,
    connectionsMax: set.CONNECTIONS_MAX ?? null,
    rateLimitFactor: set.RATE_LIMIT_FACTOR ?? 1,
    startOverWaitDays: set.START_OVER_WAIT_DAYS ?? 7,
    breachSource: readBreachSource(set.BREACH_SOURCE),
    breachMirror,
    breachAccounts: readBreachAccounts(set),
    dnsServers: commaSeparated(set.DNS_SERVERS ?? ''),
    areProvidersPrivate: set.PRIVATE_PROVIDERS ?? false,
    extensionOrigins: [...ownExtensionOrigins, ...commaSeparated(set.EXTENSION_ORIGINS ?? '')],
    secrets: set.SECRETS,
    areSecretsReplaced: set.SECRETS_REPLACED ?? false,
  })
}

function commaSeparated(value: string): string[] {
  return value === '' ? [] : value.split(',').map((part) => part.trim())
}

const verbatim: ReadonlySet<string> = new Set<Name>(['SMTP_PASSWORD'])

const needs: readonly (readonly [Name, Name])[] = [
  ['TLS_CERT', 'TLS_KEY'],
  ['TLS_KEY', 'TLS_CERT'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY'],
  ['METRICS_HOST', 'METRICS_PORT'],
  ['DATABASE_REPLICA_URL', 'DATABASE_URL'],
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['S3_SECRET_ACCESS_KEY', 'S3_ENDPOINT'],
  ['S3_REGION', 'S3_ENDPOINT'],
  ['ATTACHMENTS_IN', 'S3_ENDPOINT'],
  ['DATABASE_POOL', 'DATABASE_URL'],
  ['DATABASE_READ_POOL', 'DATABASE_URL'],
  ['SMTP_PORT', 'SMTP_HOST'],
  ['SMTP_SECURITY', 'SMTP_HOST'],
  ['SMTP_USER', 'SMTP_HOST'],
  ['SMTP_USER', 'SMTP_PASSWORD'],
  ['SMTP_PASSWORD', 'SMTP_USER'],
  ['BREACH_ACCOUNTS_SOURCE', 'BREACH_ACCOUNTS_KEY'],
  ['BREACH_ACCOUNTS_PER_MINUTE', 'BREACH_ACCOUNTS_KEY'],
]

function readBucket(set: Values): Config['bucket'] {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket } = set
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = set
  if (endpoint === undefined || bucket === undefined) return null
  if (accessKeyId === undefined || secretAccessKey === undefined) return null
  const region = set.S3_REGION ?? 'us-east-1'
  return { endpoint: new URL(endpoint).origin, region, bucket, accessKeyId, secretAccessKey }
}

function readTls(set: Values, problems: string[]): Config['tls'] {
  const cert = readFileOf('TLS_CERT', set.TLS_CERT, problems)
  const key = readFileOf('TLS_KEY', set.TLS_KEY, problems)
  return cert === null || key === null ? null : { cert, key }
}

function readFileOf(name: Name, path: string | undefined, problems: string[]): string | null {
  if (path === undefined) return null
  try {
    const content = readFileSync(path, 'utf8')
    if (content.includes('-----BEGIN ')) return content
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
  }
  problems.push(`${name} must be ${variables[name][1]}, and there’s no readable one at ${path}.`)
  return null
}

/**
 * Without a Stripe account, the test gateway is used; by default only where no one else can reach the server and buy
 * without paying.
 */
function readPayments(set: Values, publicUrl: string): PaymentSettings | null {
  if (set.PLANS === false) return null
  if (set.STRIPE_SECRET_KEY !== undefined && set.STRIPE_WEBHOOK_SECRET !== undefined) {
    return { type: 'stripe', secretKey: set.STRIPE_SECRET_KEY, webhookSecret: set.STRIPE_WEBHOOK_SECRET }
  }
  return (set.TEST_GATEWAY ?? isLoopback(publicUrl)) ? { type: 'test-gateway' } : null
}

/** Whether only this machine reaches that origin. */
export function isLoopback(publicUrl: string): boolean {
  return /^(localhost|.+\.localhost|127\..+|\[::1\])$/.test(new URL(publicUrl).hostname)
}

/** Whether browsers refuse cryptography there: over plain HTTP, anywhere but on this machine. */
export function lacksSecureContext(publicUrl: string): boolean {
  return publicUrl.startsWith('http:') && !isLoopback(publicUrl)
}

function readSmtp(set: Values, ca: string | null): SmtpSettings | null {
  if (set.SMTP_HOST === undefined) return null
  return {
    host: set.SMTP_HOST,
    port: set.SMTP_PORT ?? 587,
    security: set.SMTP_SECURITY ?? 'STARTTLS',
    login:
      set.SMTP_USER === undefined || set.SMTP_PASSWORD === undefined
        ? null
        : { user: set.SMTP_USER, password: set.SMTP_PASSWORD },
    ca,
  }
}

function readPlaces({ GEOIP_DB: path }: Values, problems: string[]): Places {
  if (path === undefined) return noPlaces
  const places = openPlaces(path)
  if (places === null) problems.push(`GEOIP_DB must be ${variables.GEOIP_DB[1]}; there’s none at ${path}.`)
  return places ?? noPlaces
}

function readBreachSource(value = 'https://api.pwnedpasswords.com'): string | null {
  return value === 'off' ? null : value.replace(/\/+$/, '')
}

function readBreachMirror({ BREACH_MIRROR: path }: Values, problems: string[]): BreachMirror | null {
  if (path === undefined) return null
  const mirror = openBreachMirror(path)
  if (mirror === null) {
    problems.push(
      `BREACH_MIRROR must be ${variables.BREACH_MIRROR[1]}; there’s none at ${path}, or it’s incomplete.`,
    )
  }
  return mirror
}

function readBreachAccounts(set: Values): Config['breachAccounts'] {
  if (set.BREACH_ACCOUNTS_KEY === undefined) return null
  return {
    url: (set.BREACH_ACCOUNTS_SOURCE ?? 'https://haveibeenpwned.com/api/v3').replace(/\/+$/, ''),
    key: set.BREACH_ACCOUNTS_KEY,
    perMinute: set.BREACH_ACCOUNTS_PER_MINUTE ?? 10,
  }
}

function readTrustProxy(value: string | undefined): Config['trustProxy'] {
  if (value === undefined || Number(value) === 0) return false
  return /^\d+$/.test(value) ? Number(value) : value
}

function isTrustProxy(value: string): boolean {
  return /^\d{1,2}$/.test(value) || value.split(',').every((one) => isProxyNetwork(one.trim()))
}

/** `loopback`: this machine. */
function isProxyNetwork(value: string): boolean {
  if (value === 'loopback') return true
  const [address = '', bits, ...rest] = value.split('/')
  const version = isIP(address)
  if (version === 0 || address.includes('%') || rest.length > 0) return false
  // A network that includes all addresses would let everyone fake their address.
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, pathname, search, hash, username, password } = new URL(value)
  const isBare = pathname === '/' && search === '' && hash === '' && username === '' && password === ''
  // Browsers treat it as a different host from the one without the dot.
  if (hostname.endsWith('.')) return false
  return isBare && (protocol === 'http:' || protocol === 'https:') && !/[?#]$/.test(value)
}

function isBreachSource(value: string): boolean {
  return value === 'off' || isSourceAddress(value)
}

function isSourceAddress(value: string): boolean {
  return /^https?:\/\/[^?#\s]+$/.test(value) && URL.canParse(value)
}

function areDnsServers(value: string): boolean {
  return value.split(',').every((server) => {
    const [, v6, v4] = /^(?:\[([0-9a-f:.]+)\](?::\d{1,5})?|([\d.]+)(?::\d{1,5})?)$/i.exec(server.trim()) ?? []
    return isIP(v6 ?? v4 ?? server.trim()) !== 0
  })
}

function isPostgresUrl(value: string): boolean {
  return /^postgres(ql)?:\/\//.test(value) && URL.canParse(value)
}

function isAddress(value: string): boolean {
  return /^[^\s<>@,;"]+@[^\s<>@,;"]+$/.test(value)
}

function isContact(value: string): boolean {
  return /^mailto:[^\s@?]+@[^\s@?]+$/.test(value) || (/^https:\/\/\S+$/.test(value) && URL.canParse(value))
}

function isSender(value: string): boolean {
  return (
    /^([^<>\r\n]*<)?[^\s<>@,;]+@[^\s<>@,;]+>?$/.test(value) && value.includes('<') === value.endsWith('>')
  )
}
