/** The whole server inside a test: real database, real rules; only mail and time are the test's own. */
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
  /** Mails that were sent, oldest first. */
  mails: Mail[]
  /** Log lines so far. */
  log: string[]
  /** The token in the newest mailed link to this path. Sends what is due first. */
  mailedToken(path: string): Promise<string>
  /** The six digits in the newest mail with such a code to this address. Sends what is due first. */
  mailedCode(email: string): Promise<string>
}

export interface TestServerOptions {
  /** `null`: SQLite in a folder of its own. */
  databaseUrl: string | null
  clock: Clock
  /** Environment on top of the defaults: rate limits far away, log silent. */
  env?: Record<string, string>
  /** Data of a server that ran before. */
  dataDir?: string
  pages?: { siteDist: string; webDist: string; downloads?: Readonly<Record<string, string>> }
  /** `real`: as the settings say. The test's own list unless given. */
  mailer?: MailRoute | 'real'
  /** What takes payments in the test gateway's place; nothing unless given. */
  payments?: PaymentAccount
  /** How late the event loop is; in time unless given, because tests compute for their clients on the same one. */
  loopDelayMs?: () => number
  /** Milliseconds after which an unfinished request is given up; as in every server unless given. */
  unfinishedMsMax?: number
  /** Milliseconds for which a server that stops waits for whoever keeps asking; none unless given. */
  stopGraceMs?: number
  /** In place of Stripe itself. */
  openStripe?: PaymentMeans['openStripe']
}

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
    blobFolder: join(dataDir, 'blobs'),
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
