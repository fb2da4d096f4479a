import { type Config, isLoopback } from '../config.ts'
import type { DatabaseReader } from '../platform/database/database.ts'
import type { Secrets } from '../platform/secrets.ts'
import { reasonOf } from '../startup.ts'
import { ask } from './ask.ts'
import { checkAddress, checkServer, checkTlsFiles } from './check-address.ts'
import { describeClocks, type OtherClock } from './check-clock.ts'
import { checkAdmins, checkBackups, checkSecrets, openDatabaseToCheck } from './check-database.ts'
import { checkBucket } from './check-bucket.ts'
import { checkFolder } from './check-folder.ts'
import { checkMail } from './check-mail.ts'
import { checkDescriptors } from './check-process.ts'
import { type Finding, fine, problem, warning } from './finding.ts'

/** A part that takes longer is abandoned, so that the whole check ends within a minute. */
const partMsMax = 15_000
const backupMsMax = 12_000

/**
 * Runs the checks: one after another, or side by side if they wait for other systems. Only writes a file and an object
 * in the bucket, and removes both again.
 */
export async function examine(config: Config): Promise<Finding[]> {
  const folder = await inTime('Data folder', () => checkFolder(config))
  const opened = await openInTime(config)
  const { reader } = opened
  const { secrets, findings: aboutSecrets } = await secretsInTime(config, reader)
  const db = reader?.db ?? null
  const clocks: OtherClock[] = []
  const [server, address, source, mail, bucket, backups, admins, database] = await Promise.all([
    inTime('Server', async () => [await checkServer(config)]),
    inTime('PUBLIC_URL', () => visit(config, secrets, clocks)),
    inTime('Breached passwords', () => askSource(config, clocks)),
    inTime('Mail', async () => [await checkMail(config, db, secrets)]),
    inTime('Attachments', () => checkBucket(config)),
    db === null
      ? []
      : inTime('Backup', async () => [
          await checkBackups(db, config, Date.now(), AbortSignal.timeout(backupMsMax)),
        ]),
    db === null ? [] : inTime('Admins', async () => [await checkAdmins(db)]),
    reader === null ? [] : inTime('Clock', () => readClock(reader, clocks)),
  ])
  return [
    fine('Settings', 'Every variable has a valid value.'),
    ...folder,
    ...aboutSecrets,
    ...opened.findings,
    ...database,
    checkDescriptors(config),
    ...server,
    ...checkTlsFiles(config),
    ...address,
    describeClocks(clocks),
    ...mail,
    ...source,
    ...bucket,
    ...backups,
    ...admins,
  ]
}

async function openInTime(config: Config): Promise<{ findings: Finding[]; reader: DatabaseReader | null }> {
  let reader: DatabaseReader | null = null
  const findings = await inTime('Database', async () => {
    const opened = await openDatabaseToCheck(config)
    reader = opened.reader
    return opened.findings
  })
  return { findings, reader }
}

async function secretsInTime(
  config: Config,
  reader: DatabaseReader | null,
): Promise<{ findings: Finding[]; secrets: Secrets | null }> {
  let secrets: Secrets | null = null
  const findings = await inTime('Secrets', async () => {
    const read = await checkSecrets(config, reader?.db ?? null)
    secrets = read.secrets
    return read.findings
  })
  return { findings, secrets }
}

async function visit(config: Config, secrets: Secrets | null, clocks: OtherClock[]): Promise<Finding[]> {
  const { findings, answer } = await checkAddress(config, secrets, Date.now())
  // On this machine it is the same clock.
  if (!isLoopback(config.publicUrl)) noteClock(clocks, 'PUBLIC_URL', answer?.dateMs ?? null)
  return findings
}

async function askSource({ breachSource, breachMirror }: Config, clocks: OtherClock[]): Promise<Finding[]> {
  if (breachSource === null || breachMirror !== null) return []
  const name = 'Breached passwords'
  // Without other parts of the address, such as a login.
  const { host } = new URL(breachSource)
  // The same question for everyone: it says nothing about anyone's password.
  const answer = await ask(`${breachSource}/range/00000`, {})
  if (typeof answer === 'string' || answer.status !== 200) {
    const why = typeof answer === 'string' ? answer : `status ${String(answer.status)}`
    return [
      warning(
        name,
        `Couldn’t reach ${host}: ${why}`,
        'Let this server connect to it, or set BREACH_MIRROR to a local list, or BREACH_SOURCE=off.',
      ),
    ]
  }
  noteClock(clocks, host, answer.dateMs)
  return [fine(name, `${host} answers.`)]
}

async function readClock(reader: DatabaseReader, clocks: OtherClock[]): Promise<Finding[]> {
  noteClock(clocks, 'PostgreSQL', await reader.readClock())
  return []
}

function noteClock(clocks: OtherClock[], name: string, otherMs: number | null): void {
  if (otherMs !== null) clocks.push({ name, aheadMs: Date.now() - otherMs })
}

/** A part that fails or hangs becomes a finding itself, so that the other parts are still checked. */
async function inTime(check: string, work: () => Promise<Finding[]>): Promise<Finding[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Finding[]>((resolve) => {
    timer = setTimeout(() => {
      const says = `This took longer than ${String(partMsMax / 1000)} seconds, so we stopped waiting.`
      resolve([
        problem(check, says, 'Find out what it’s waiting for: the disk, the database or the network.'),
      ])
    }, partMsMax)
  })
  try {
    return await Promise.race([work(), late])
  } catch (error) {
    const todo = 'Run this as the same account as the server. If that doesn’t help, please report it.'
    return [problem(check, `Couldn’t check this: ${reasonOf(error)}`, todo)]
  } finally {
    clearTimeout(timer)
  }
}
