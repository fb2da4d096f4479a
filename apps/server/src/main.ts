/** `npm start`: starts everything, prints the address, and stops without cutting off a request. */
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { err, ok, type Result } from '@severy/result'
import { type App, createApp } from './app.ts'
import { type Config, lacksSecureContext } from './config.ts'
import { chooseMailServer } from './features/smtp/index.ts'
import { describePayments, openPaymentMeans } from './open-payments.ts'
import { systemClock } from './platform/clock.ts'
import { planConnections, readDescriptorLimit } from './platform/descriptors.ts'
import type { Database } from './platform/database/database.ts'
import { isReplicaLeft, replicaSentences } from './platform/database/replica-store.ts'
import type { FolderLock } from './platform/database/folder-lock.ts'
import { collectedOutput } from './platform/log.ts'
import type { SmtpSettings } from './platform/mail.ts'
import { createOpaque, opaqueReady } from './platform/opaque.ts'
import { type Presence, showPresence } from './platform/presence.ts'
import { claimInstallation, replaceInstallation } from './platform/secrets-store.ts'
import { fingerprintOf, type Secrets } from './platform/secrets.ts'
import { claimFolder, loadConfig, openSecrets, prepareDatabase, reasonOf, type Sentences } from './startup.ts'

// The bundle is in apps/server/dist, next to the other apps' folders.
const appsFolder = join(import.meta.dirname, '..', '..')

const starting = start()
// Registered before the start: a signal that arrives while the server starts is obeyed once it has started. A second
// one ends the process at once.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stopOnceStarted())
const started = await starting
if (!started.ok) {
  for (const sentence of started.error) console.error(sentence)
  process.exit(1)
}

async function stopOnceStarted(): Promise<void> {
  const running = await starting
  if (running.ok) await stop(running.value)
}

interface Running {
  app: App
  database: Database
  /** Referenced for as long as the process lives: if it were garbage collected, the lock would be released. */
  folder: FolderLock | null
  presence: Presence
}

async function start(): Promise<Result<Running, Sentences>> {
  const read = loadConfig()
  if (!read.ok) return read
  const placed = await withFreePort(read.value)
  if (!placed.ok) return placed
  const config = placed.value
  const connectionsMax = planConnections(config.connectionsMax, readDescriptorLimit())
  if (!connectionsMax.ok) return err([connectionsMax.error])

  const folder = claimFolder(config)
  if (!folder.ok) return folder
  await opaqueReady
  const prepared = await prepareDatabase(config, { holdsFolder: folder.value !== null })
  if (!prepared.ok) return prepared
  const db = prepared.value
  const secrets = await openSecrets(config, db)
  if (!secrets.ok) {
    await db.close()
    return secrets
  }
  const publicKey = createOpaque(secrets.value.opaqueServerSetup).publicKey
  const mismatch = await refuseForeignSecrets(config, db, publicKey)
  if (mismatch !== null) {
    await db.close()
    return err([mismatch])
  }

  const outboxFolder = join(config.dataDir, 'outbox')
  const payments = openPaymentMeans(config, secrets.value, {
    script: join(appsFolder, 'test-gateway', 'dist', 'main.js'),
    addresses: () => severy.http.addresses().filter((one) => typeof one === 'object'),
  })
  const severy = await createApp({
    config,
    database: db,
    connectionsMax: connectionsMax.value,
    clock: systemClock,
    secrets: secrets.value,
    payments,
    pages: {
      siteDist: join(appsFolder, 'site', 'dist'),
      webDist: join(appsFolder, 'web', 'dist'),
      downloads: {
        '/severy-reader.html': join(appsFolder, 'archive-reader', 'dist', 'severy-reader.html'),
        '/extensions/severy-chromium.zip': join(appsFolder, 'extension', 'dist', 'severy-chromium.zip'),
        '/extensions/severy-firefox.zip': join(appsFolder, 'extension', 'dist', 'severy-firefox.zip'),
      },
    },
    outboxFolder,
    logStream: collectedOutput(),
  })
  const presence = await showPresence(db, systemClock)
  let isOpen = false
  try {
    await severy.listen({ host: config.host, port: config.port })
    isOpen = true
    await severy.metrics?.listen()
  } catch (error) {
    await severy.close()
    await presence.end()
    await db.close()
    return cannotListen(isOpen && config.metrics !== null ? config.metrics : config, error)
  }
  await severy.jobs.start()
  severy.measurements.start()
  const { settings: smtp } = await chooseMailServer(db.durable, secrets.value.enumerationKey, config)
  const payer = describePayments((await severy.payments.current())?.mode ?? null, config.arePlansShown)
  const replica = await db.lookAtReplica()
  const notes = [...db.notes, ...(isReplicaLeft(replica) ? [replicaSentences[replica]] : [])]
  console.log(welcome(config, secrets.value, { publicKey, payments: payer, smtp, notes }))
  return ok({ app: severy, database: db, folder: folder.value, presence })
}

/** Chosen before everything else, because emails, pages and passkeys contain the server's address. */
async function withFreePort(config: Config): Promise<Result<Config, Sentences>> {
  if (config.port !== 0) return ok(config)
  try {
    const port = await findFreePort(config.host)
    return ok({ ...config, port, publicUrl: config.publicUrl.replace(/:0$/, `:${String(port)}`) })
  } catch (error) {
    return cannotListen(config, error)
  }
}

async function findFreePort(host: string): Promise<number> {
  const probe = createServer().listen({ host, port: 0 })
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return address === null || typeof address === 'string' ? 0 : address.port
}

function cannotListen(
  { host, port }: Pick<Config, 'host' | 'port'>,
  error: unknown,
): Result<never, Sentences> {
  return err([`Severy can’t listen on ${host}, port ${String(port)}: ${reasonOf(error)}`])
}

async function stop({ app, database, folder, presence }: Running): Promise<void> {
  await app.close()
  app.payments.stop()
  await presence.end()
  await database.close()
  folder?.release()
  process.exit(0)
}

/**
 * Password records only work with the secrets they were made with; with others, every sign-in would look like a wrong
 * password.
 */
async function refuseForeignSecrets(config: Config, db: Database, publicKey: string): Promise<string | null> {
  if ((await claimInstallation(db.durable, publicKey)) === publicKey) return null
  if (config.areSecretsReplaced) {
    await replaceInstallation(db.durable, publicKey)
    return null
  }
  return (
    'The secrets (DATA_DIR/secrets.json or SECRETS) don’t belong to this database, so nobody could sign in. ' +
    'Restore the right ones. If they’re lost, read docs/operations/runbooks/lost-secrets.md before you start with SECRETS_REPLACED=on. After that, only devices that are still signed in can open their vaults.'
  )
}

function welcome(
  config: Config,
  { outboxKey }: Secrets,
  {
    publicKey,
    payments,
    smtp,
    notes,
  }: { publicKey: string; payments: string; smtp: SmtpSettings | null; notes: readonly string[] },
): string {
  const { publicUrl, metrics } = config
  const mail =
    smtp === null
      ? `kept, not sent (no mail server set). Read it at ${publicUrl}/outbox#${outboxKey}`
      : `sent through ${smtp.host}:${String(smtp.port)} (${smtp.security})`
  const store = config.databaseUrl === null ? join(config.dataDir, 'severy.db') : 'PostgreSQL (DATABASE_URL)'
  return [
    '',
    `  Severy   ${publicUrl}`,
    `  Mail     ${mail}`,
    `  Payments ${payments}`,
    `  Data     ${store}; secrets in ${config.secrets === undefined ? join(config.dataDir, 'secrets.json') : 'SECRETS'}`,
    ...(metrics === null ? [] : [`  Metrics  http://${metrics.host}:${String(metrics.port)}/metrics`]),
    `  OPAQUE   public key SHA-256 ${fingerprintOf(publicKey)}`,
    '  Admin    sign up, then run: npm run admin -- grant EMAIL super_admin',
    ...notes.map((note) => `  Note     ${note}`),
    ...(lacksSecureContext(publicUrl)
      ? [
          '  Note     Browsers encrypt on https and on localhost only. Set PUBLIC_URL to an https address (TLS_CERT and TLS_KEY, or a proxy).',
        ]
      : []),
    '',
  ].join('\n')
}
