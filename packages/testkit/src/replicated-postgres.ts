/** A primary of its own with a streaming replica, from the machine's own PostgreSQL programs. */
import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './free-port.ts'

export interface ReplicatedPostgres {
  primaryUrl: string
  replicaUrl: string
  stopReplica(): Promise<void>
  close(): Promise<void>
}

const run = promisify(execFile)
const programs = findPrograms()

/** Whether this machine has what it takes; the tests' server may be another one. */
export const canReplicate = programs !== null

export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  if (programs === null) throw new Error('There is no initdb, pg_ctl and pg_basebackup on this machine')
  // Open to the account below, which TMPDIR may not be.
  const folder = mkdtempSync('/tmp/severy-replica-')
  const account = process.getuid?.() === 0 ? unprivileged() : null
  if (account !== null) chownSync(folder, account.uid, account.gid)
  const call = (name: string, args: readonly string[]): Promise<unknown> =>
    run(join(programs, name), args, { cwd: folder, ...account })

  const start = async (data: string): Promise<number> => {
    const port = await freePort()
    const options =
      `-p ${String(port)} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off ` +
      '-c wal_level=replica -c max_wal_senders=3 -c max_connections=60'
    await call('pg_ctl', ['-D', data, '-w', '-l', `${data}.log`, '-o', options, 'start'])
    return port
  }
  const stop = (data: string): Promise<unknown> =>
    call('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop'])
  const urlOf = (port: number): string => `postgres://severy@127.0.0.1:${String(port)}/postgres`

  await call('initdb', [
    '-D',
    'primary',
    '-U',
    'severy',
    '-A',
    'trust',
    '--locale=C',
    '-E',
    'UTF8',
    '--no-sync',
  ])
  const primaryUrl = urlOf(await start('primary'))
  await call('pg_basebackup', ['-d', primaryUrl, '-D', 'replica', '-R', '-c', 'fast', '--no-sync'])
  const replicaUrl = urlOf(await start('replica'))
  let isReplicaUp = true
  const stopReplica = async (): Promise<void> => {
    if (isReplicaUp) await stop('replica')
    isReplicaUp = false
  }
  return {
    primaryUrl,
    replicaUrl,
    stopReplica,
    async close() {
      await stopReplica()
      await stop('primary')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Debian keeps them out of PATH; of several versions, the newest is used. */
function findPrograms(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ]
  const needed = ['initdb', 'pg_ctl', 'pg_basebackup']
  return folders.find((one) => needed.every((name) => existsSync(join(one, name)))) ?? null
}

/** PostgreSQL refuses to run as root. */
function unprivileged(): { uid: number; gid: number } {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  const fields = lines.find((line) => /^(?:postgres|nobody):/.test(line))?.split(':')
  return { uid: Number(fields?.[2]), gid: Number(fields?.[3]) }
}
