/** The whole server inside a test: real database, real rules; only email and time are simulated. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp, type App } from '../app.ts'
import { readConfig } from '../config.ts'
import { migrations } from '../migrations/index.ts'
import { createStripeAccount, type PaymentAccount, type PaymentMeans } from '../features/billing/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate-store.ts'
import { openDatabase } from '../platform/database/open.ts'
import type { Mail, MailRoute } from '../platform/mail.ts'
import { opaqueReady } from '../platform/opaque.ts'
import { loadSecrets } from '../platform/secrets.ts'

export interface TestServer extends App {
  database: Database
  dataDir: string
  /** Emails that were sent, oldest first. */
  mails: Mail[]
  /** Log lines so far. */
  log: string[]
  /** The token in the newest emailed link to this path. Sends pending emails first. */
  mailedToken(path: string): Promise<string>
  /** The six digits in the newest email with such a code to this address. Sends pending emails first. */
  mailedCode(email: string): Promise<string>
}

export interface TestServerOptions {
  /** `null`: SQLite in a separate folder. */
  databaseUrl: string | null
  clock: Clock
  /** Environment variables in addition to the defaults: very high rate limits, no log output. */
  env?: Record<string, string>
  /** Data of an earlier server. */
  dataDir?: string
  pages?: { siteDist: string; webDist: string; downloads?: Readonly<Record<string, string>> }
  /** `real`: according to the settings. By default, the test's own list. */
  mailer?: MailRoute | 'real'
  /** Takes payments instead of the test gateway; by default, nothing does. */
  payments?: PaymentAccount
  /** The event loop's delay; 0 by default, because the tests' own work runs on the same event loop. */
  loopDelayMs?: () => number
  /** Milliseconds after which an unfinished request is dropped; by default as in production. */
  unfinishedMsMax?: number
  /** How many milliseconds a stopping server waits for clients that keep sending requests; by default 0. */
  stopGraceMs?: number
  /** Replaces Stripe itself. */
  openStripe?: PaymentMeans['openStripe']
}

/**
 * Starts a server on the database of `options`, with its tables. It answers `http.inject`, and does not listen on a
 * port.
 */
export async function startTestServer(options: TestServerOptions): Promise<TestServer> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'severy-server-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '100000',
    BREACH_SOURCE: 'off',
    ...(options.databaseUrl === null ? {} : { DATABASE_URL: options.databaseUrl }),
    ...options.env,
  })
  if (!config.ok) throw new Error(config.error.join('\n'))
  await opaqueReady
  const secrets = loadSecrets(dataDir, undefined, true)
  if (!secrets.ok) throw new Error(secrets.error.sentence)
  const database = await openDatabase(config.value)
  const migrated = await migrate(database, migrations, options.clock.nowMs())
  if (!migrated.ok) throw new Error('The database is newer than this server')

  const mails: Mail[] = []
  const log: string[] = []
  const app = await createApp({
    config: config.value,
    database,
    clock: options.clock,
    secrets: secrets.value,
    ...(options.mailer === 'real' ? {} : { mailer: options.mailer ?? recordingMailer(mails) }),
    payments: config.value.arePlansShown
      ? {
          environment: null,
          gateway: options.payments ?? null,
          isGatewayFree: options.payments !== undefined,
          openStripe: options.openStripe ?? createStripeAccount,
        }
      : null,
    pages: options.pages ?? { siteDist: join(dataDir, 'no-site'), webDist: join(dataDir, 'no-web') },
    outboxFolder: join(dataDir, 'outbox'),
    logStream: { write: (line) => void log.push(line) },
    connectionsMax: config.value.connectionsMax ?? 1_000,
    ...(options.unfinishedMsMax === undefined ? {} : { unfinishedMsMax: options.unfinishedMsMax }),
    stopGraceMs: options.stopGraceMs ?? 0,
    loopDelayMs: options.loopDelayMs ?? (() => 0),
    areRepliesChecked: true,
  })
  return {
    ...app,
    database,
    dataDir,
    mails,
    log,
    async mailedToken(path) {
      await app.jobs.runDue()
      const token = mails
        .flatMap(({ text }) => text.split(`${config.value.publicUrl}${path}#`)[1] ?? [])
        .at(-1)
      if (token === undefined) throw new Error(`No mail with a link to ${path}`)
      return token.slice(0, 43)
    },
    async mailedCode(email) {
      await app.jobs.runDue()
      const own = mails.filter(({ to }) => to === email)
      const code = own.flatMap(({ text }) => /^\d{6}$/m.exec(text) ?? []).at(-1)
      if (code === undefined) throw new Error(`No mail with a code to ${email}`)
      return code
    },
    async close() {
      await app.close()
      await database.close()
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function recordingMailer(mails: Mail[]): MailRoute {
  return {
    send(mail) {
      mails.push(mail)
      return Promise.resolve({ outcome: 'sent', answer: '' })
    },
  }
}
