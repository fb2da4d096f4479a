/**
 * Separate PostgreSQL servers, started from the programs on this machine: a primary and its standbys, which tests can
 * copy, promote and crash.
 */
import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from './free-port.ts'

export interface PostgresClusters {
  /** Creates an empty server and starts it. Resolves to its port. */
  create(name: string): Promise<number>
  /** Starts a streaming standby of the server at this port. Resolves to the standby's port. */
  copy(port: number, name: string): Promise<number>
  /** Makes a standby the primary. Resolves once it accepts writes. */
  promote(name: string): Promise<void>
  /** Ends a server abruptly, like a crash. */
  crash(name: string): Promise<void>
  urlOf(port: number): string
  /** The rows that this statement returns from the server at this port. */
  ask(port: number, statement: string): Promise<Record<string, unknown>[]>
  /** Ends all servers and deletes their data. */
  close(): Promise<void>
}

const run = promisify(execFile)
const programs = findPrograms()

/** Whether this machine has PostgreSQL's programs; the server that other tests use may be on another machine. */
export const canReplicate = programs !== null

/** The account chosen below must be able to use the folder, which is not certain in TMPDIR. */
export function openPostgresClusters(connectionsMax = 60): PostgresClusters {
  if (programs === null) throw new Error('There is no initdb, pg_ctl and pg_basebackup on this machine')
  // The account chosen below must be able to read the folder, which is not certain in TMPDIR.
  const folder = mkdtempSync('/tmp/severy-replica-')
  const account = process.getuid?.() === 0 ? unprivileged() : null
  if (account !== null) chownSync(folder, account.uid, account.gid)
  const running = new Set<string>()
  const call = (name: string, args: readonly string[]): Promise<unknown> =>
    run(join(programs, name), args, { cwd: folder, ...account })
  const urlOf = (port: number): string => `postgres://severy@127.0.0.1:${String(port)}/postgres`

  const start = async (name: string): Promise<number> => {
    const port = await freePort()
    const options =
      `-p ${String(port)} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off ` +
      `-c wal_level=replica -c max_wal_senders=3 -c max_connections=${String(connectionsMax)}`
    await call('pg_ctl', ['-D', name, '-w', '-l', `${name}.log`, '-o', options, 'start'])
    running.add(name)
    return port
  }
  const crash = async (name: string): Promise<void> => {
    if (running.delete(name)) await call('pg_ctl', ['-D', name, '-w', '-m', 'immediate', 'stop'])
  }
  return {
    async create(name) {
      const ways = ['-U', 'severy', '-A', 'trust', '--locale=C', '-E', 'UTF8', '--no-sync']
      await call('initdb', ['-D', name, ...ways])
      return start(name)
    },
    async copy(port, name) {
      await call('pg_basebackup', ['-d', urlOf(port), '-D', name, '-R', '-c', 'fast', '--no-sync'])
      return start(name)
    },
    async promote(name) {
      await call('pg_ctl', ['-D', name, '-w', 'promote'])
    },
    crash,
    urlOf,
    async ask(port, statement) {
      const client = new pg.Client({ connectionString: urlOf(port) })
      await client.connect()
      try {
        return (await client.query<Record<string, unknown>>(statement)).rows
      } finally {
        await client.end()
      }
    },
    async close() {
      for (const name of [...running]) await crash(name)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Debian keeps the programs outside of PATH. If several versions are installed, the newest is used. */
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

/** An account to run PostgreSQL as, which refuses to run as root. */
function unprivileged(): { uid: number; gid: number } {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  const fields = lines.find((line) => /^(?:postgres|nobody):/.test(line))?.split(':')
  return { uid: Number(fields?.[2]), gid: Number(fields?.[3]) }
}
