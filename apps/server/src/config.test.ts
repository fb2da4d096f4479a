import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localhostCertificate, ManualClock } from '@severy/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { ownExtensionOrigins } from './platform/installed-extensions.ts'
import { noPlaces } from './platform/places.ts'
import { startTestServer } from './testing/test-server.ts'

let folder: string
const { cert, key } = localhostCertificate()
const file = (name: string): string => join(folder, name)

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'severy-config-'))
  writeFileSync(file('cert.pem'), cert)
  writeFileSync(file('key.pem'), key)
  writeFileSync(file('other.txt'), 'not a certificate')
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

const read = (env: Record<string, string>) => {
  const config = readConfig(env)
  if (!config.ok) throw new Error(config.error.join('\n'))
  return config.value
}
const refusals = (env: Record<string, string>): readonly string[] => {
  const config = readConfig(env)
  return config.ok ? [] : config.error
}

describe('configuration', () => {
  it('needs no variable', () => {
    expect(read({})).toEqual({
      host: '127.0.0.1',
      places: noPlaces,
      port: 3000,
      publicUrl: 'http://localhost:3000',
      httpsOnly: 'nobody',
      dataDir: join(process.cwd(), 'data'),
      databaseUrl: null,
      databaseReplicaUrl: null,
      bucket: null,
      areBlobsInBucket: false,
      databasePools: { main: 20, views: 20 },
      metrics: null,
      tls: null,
      arePlansShown: true,
      payments: { type: 'test-gateway' },
      areClaimsShown: true,
      smtp: null,
      mailFrom: 'Severy <no-reply@localhost>',
      isMailFromSet: false,
      isMailServerPrivate: false,
      smtpCa: null,
      supportEmail: 'support@localhost',
      supportPhone: null,
      securityContact: 'mailto:security@localhost',
      operator: null,
      logLevel: 'info',
      trustProxy: false,
      connectionsMax: null,
      rateLimitFactor: 1,
      startOverWaitDays: 7,
      breachSource: 'https://api.pwnedpasswords.com',
      breachMirror: null,
      breachAccounts: null,
      dnsServers: [],
      areProvidersPrivate: false,
      extensionOrigins: ownExtensionOrigins,
      secrets: undefined,
      areSecretsReplaced: false,
    })
  })

  it('accepts a bucket for attachments with all of its variables or with none', () => {
    const env = {
      S3_ENDPOINT: 'https://S3.example.org/',
      S3_BUCKET: 'severy-files',
      S3_ACCESS_KEY_ID: 'AKID',
      S3_SECRET_ACCESS_KEY: 'a+b/c=',
    }
    expect(read(env)).toMatchObject({
      bucket: { endpoint: 'https://s3.example.org', region: 'us-east-1', secretAccessKey: 'a+b/c=' },
      areBlobsInBucket: true,
    })
    expect(read({ ...env, ATTACHMENTS_IN: 'folder' }).areBlobsInBucket).toBe(false)
    expect(refusals({ ...env, S3_SECRET_ACCESS_KEY: '' })).toEqual([
      'S3_ACCESS_KEY_ID needs S3_SECRET_ACCESS_KEY to be set too.',
    ])
    expect(refusals({ ATTACHMENTS_IN: 'bucket' })).toEqual([
      'ATTACHMENTS_IN needs S3_ENDPOINT to be set too.',
    ])
    expect(refusals({ ...env, S3_ENDPOINT: 'https://s3.example.org/severy-files' })).toEqual([
      'S3_ENDPOINT must be the store’s address, like https://s3.eu-central-1.amazonaws.com, without the bucket or a path.',
    ])
  })

  it('accepts passkeys in extensions that the operator names too, in each form that browsers sign', () => {
    const store = `chrome-extension://${'abcdefghijklmnop'.repeat(2)}`
    const other = `moz-extension://${'p'.repeat(64)}`
    expect(read({ EXTENSION_ORIGINS: `${store}, ${other}` }).extensionOrigins).toEqual([
      ...ownExtensionOrigins,
      store,
      other,
    ])
    for (const value of [
      'https://vault.example',
      'chrome-extension://abc',
      `${store}/`,
      `${store},,`,
      'moz-extension://1c1b6f4e-5d6c-4a41-9b0e-6a1f0f6b7c33',
    ]) {
      expect(refusals({ EXTENSION_ORIGINS: value })).toHaveLength(1)
    }
  })

  it('takes payments through Stripe if there are keys, and never gives plans away on an address that others can reach', () => {
    const payments = (env: Record<string, string>) => read(env).payments
    const keys = { STRIPE_SECRET_KEY: 'sk_live_a1', STRIPE_WEBHOOK_SECRET: 'whsec_b2' }
    const stripe = { type: 'stripe', secretKey: 'sk_live_a1', webhookSecret: 'whsec_b2' }
    const away = { PUBLIC_URL: 'https://vault.example.org' }
    expect(payments(keys)).toEqual(stripe)
    expect(payments({ ...keys, ...away, TEST_GATEWAY: 'on' })).toEqual(stripe)
    expect(payments(away)).toBeNull()
    expect(payments({ ...away, TEST_GATEWAY: 'on' })).toEqual({ type: 'test-gateway' })
    expect(payments({ TEST_GATEWAY: 'off' })).toBeNull()
    expect(payments({ ...keys, PLANS: 'off' })).toBeNull()
    const problems = refusals({ STRIPE_SECRET_KEY: 'pk_live_a1', STRIPE_WEBHOOK_SECRET: 'whsec_b2' })
    expect(problems[0]).toMatch(/^STRIPE_SECRET_KEY must be /)
    expect(refusals({ STRIPE_SECRET_KEY: 'sk_live_a1' })).toEqual([
      'STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET to be set too.',
    ])
  })

  it('treats an empty variable as one that is not set', () => {
    expect(read({ PORT: '', SMTP_HOST: ' ', DATABASE_URL: '' })).toEqual(read({}))
  })

  it('reads every variable', () => {
    const config = read({
      HOST: '::',
      PORT: '8443',
      PUBLIC_URL: 'https://vault.example/',
      TLS_CERT: file('cert.pem'),
      TLS_KEY: file('key.pem'),
      DATABASE_URL: 'postgres://severy:secret@db/severy',
      PLANS: 'off',
      CLAIMS: 'off',
      SMTP_HOST: 'mail.example',
      SMTP_USER: 'severy',
      SMTP_PASSWORD: 'p',
      SECURITY_CONTACT: 'https://example.org/security',
      MAIL_FROM: 'The vault <vault@example.org>',
      SUPPORT_EMAIL: 'help@example.org',
      SUPPORT_PHONE: '+1 415 555 0100',
      OPERATOR: 'Example Ltd., 1 Vault Street',
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '2',
      RATE_LIMIT_FACTOR: '0.5',
      START_OVER_WAIT_DAYS: '14',
      BREACH_SOURCE: 'off',
      BREACH_ACCOUNTS_KEY: 'a1b2',
      BREACH_ACCOUNTS_PER_MINUTE: '50',
      DNS_SERVERS: '9.9.9.9, 127.0.0.1:5353, [2620:fe::fe]:53, 2620:fe::fe',
      PRIVATE_PROVIDERS: 'on',
      PRIVATE_MAIL_SERVER: 'on',
      HSTS: 'host',
    })
    expect(config).toMatchObject({
      publicUrl: 'https://vault.example',
      httpsOnly: 'host',
      isMailServerPrivate: true,
      tls: { cert, key },
      arePlansShown: false,
      areClaimsShown: false,
      securityContact: 'https://example.org/security',
      smtp: {
        host: 'mail.example',
        port: 587,
        security: 'STARTTLS',
        login: { user: 'severy', password: 'p' },
        ca: null,
      },
      trustProxy: 2,
      rateLimitFactor: 0.5,
      startOverWaitDays: 14,
      breachSource: null,
      breachAccounts: { url: 'https://haveibeenpwned.com/api/v3', key: 'a1b2', perMinute: 50 },
      dnsServers: ['9.9.9.9', '127.0.0.1:5353', '[2620:fe::fe]:53', '2620:fe::fe'],
      areProvidersPrivate: true,
      supportEmail: 'help@example.org',
      supportPhone: '+1 415 555 0100',
      operator: 'Example Ltd., 1 Vault Street',
    })
    expect(read({ TLS_CERT: file('cert.pem'), TLS_KEY: file('key.pem') }).publicUrl).toBe(
      'https://localhost:3000',
    )
    expect(read({ TRUST_PROXY: '10.0.0.0/8, 192.168.1.1' }).trustProxy).toBe('10.0.0.0/8, 192.168.1.1')
  })

  it.each([
    ['https://Vault.Example.ORG', 'https://vault.example.org'],
    ['HTTPS://vault.example.org:443/', 'https://vault.example.org'],
    ['http://vault.example.org:80', 'http://vault.example.org'],
    ['https://vault.example.org:8443/', 'https://vault.example.org:8443'],
    ['https://Tresor.müller.example', 'https://tresor.xn--mller-kva.example'],
    ['http://[2001:DB8:0::1]:3000', 'http://[2001:db8::1]:3000'],
  ])('spells PUBLIC_URL=%s as browsers do', (value, origin) => {
    expect(read({ PUBLIC_URL: value }).publicUrl).toBe(origin)
  })

  it('leaves the default port out of the address that it builds itself', () => {
    expect(read({ PORT: '80' }).publicUrl).toBe('http://localhost')
  })

  it('keeps a password as it is, with its spaces', () => {
    const env = { SMTP_HOST: 'mail.example', SMTP_USER: 'severy' }
    expect(read({ ...env, SMTP_PASSWORD: ' two  words ' }).smtp?.login?.password).toBe(' two  words ')
    expect(read({ ...env, SMTP_PASSWORD: ' ' }).smtp?.login?.password).toBe(' ')
    expect(refusals({ ...env, SMTP_PASSWORD: '' })).toEqual(['SMTP_USER needs SMTP_PASSWORD to be set too.'])
  })

  it.each(['1', '99', 'loopback', '10.0.0.1', 'loopback, 10.0.0.0/8', '2001:db8::/32, 192.168.1.1', '::1'])(
    'accepts TRUST_PROXY=%s, and a server starts with it',
    async (value) => {
      const fresh = await startTestServer({
        databaseUrl: null,
        clock: new ManualClock(),
        env: { TRUST_PROXY: value },
      })
      expect((await fresh.http.inject({ url: '/healthz' })).statusCode).toBe(200)
      await fresh.close()
    },
  )

  it('trusts no proxy with TRUST_PROXY=0', () => {
    expect(read({ TRUST_PROXY: '0' }).trustProxy).toBe(false)
  })

  it.each([
    ['PORT', '70000'],
    ['DNS_SERVERS', 'dns.example'],
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['HOST', 'a b'],
    ['PUBLIC_URL', 'vault.example'],
    ['PUBLIC_URL', 'https://vault.example/path'],
    ['PUBLIC_URL', 'https://vault.example/?a=b'],
    ['PUBLIC_URL', 'https://user:password@vault.example'],
    ['PUBLIC_URL', 'ftp://vault.example'],
    ['DATABASE_URL', 'mysql://db/severy'],
    ['DATABASE_URL', 'severy.db'],
    ['DATABASE_REPLICA_URL', 'replica'],
    ['PLANS', 'no'],
    ['CLAIMS', 'yes'],
    ['SMTP_PORT', '0'],
    ['SMTP_SECURITY', 'TLS'],
    ['SUPPORT_EMAIL', 'Help <help@example.org>'],
    ['SUPPORT_PHONE', 'call us'],
    ['SECURITY_CONTACT', 'security@example.org'],
    ['SECURITY_CONTACT', 'http://example.org'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'A <a@example.org'],
    ['LOG_LEVEL', 'loud'],
    ['PUBLIC_URL', 'https://vault.example.'],
    ['PUBLIC_URL', 'https://vault example'],
    ['TRUST_PROXY', 'everybody'],
    ['TRUST_PROXY', '100'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '10.0.0'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.1,'],
    ['TRUST_PROXY', '10.0.0.1 10.0.0.2'],
    ['TRUST_PROXY', '::1/64/64'],
    ['GEOIP_DB', '/no/such/file.mmdb'],
    ['RATE_LIMIT_FACTOR', '0'],
    ['RATE_LIMIT_FACTOR', '-1'],
    ['RATE_LIMIT_FACTOR', 'many'],
    ['START_OVER_WAIT_DAYS', '61'],
    ['START_OVER_WAIT_DAYS', 'a week'],
    ['BREACH_SOURCE', 'api.pwnedpasswords.com'],
    ['BREACH_SOURCE', 'https://list.example/?key=1'],
    ['BREACH_MIRROR', '/nowhere/at/all'],
    ['BREACH_ACCOUNTS_KEY', 'two words'],
    ['SECRETS_REPLACED', 'maybe'],
  ])('refuses %s=%s with one sentence that names it', (name, value) => {
    const alone = refusals({ SMTP_HOST: 'mail.example', [name]: value })
    expect(alone).toHaveLength(1)
    expect(alone[0]).toMatch(new RegExp(`^${name} must be .+\\.$`))
  })

  it('does not repeat values that may be secret', () => {
    expect(refusals({ DATABASE_URL: 'mysql://severy:hush@db' }).join()).not.toContain('hush')
  })

  it('refuses incomplete pairs: a certificate without its key, a user name without its password', () => {
    expect(refusals({ TLS_CERT: file('cert.pem') })).toEqual(['TLS_CERT needs TLS_KEY to be set too.'])
    expect(refusals({ SMTP_HOST: 'm', SMTP_USER: 'u' })).toEqual([
      'SMTP_USER needs SMTP_PASSWORD to be set too.',
    ])
    expect(refusals({ SMTP_PORT: '25' })).toEqual(['SMTP_PORT needs SMTP_HOST to be set too.'])
  })

  it('refuses files that are missing or have the wrong content', () => {
    const env = { TLS_CERT: file('nowhere.pem'), TLS_KEY: file('other.txt') }
    expect(refusals(env)).toHaveLength(2)
    expect(refusals(env)[0]).toContain('TLS_CERT must be a file with a certificate chain in PEM form')
    expect(refusals(env)[1]).toContain('TLS_KEY must be a file with a private key in PEM form')
  })

  it('reports everything that is wrong at once', () => {
    expect(refusals({ PORT: 'x', PLANS: 'x', LOG_LEVEL: 'x' })).toHaveLength(3)
  })
})
