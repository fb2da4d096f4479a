/**
 * A real PostgreSQL server for the tests: the one in TEST_DATABASE_URL, or else a temporary cluster on loopback, run
 * from the machine's own binaries (installed first if possible).
 */
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { finishedWith, start } from '../processes.ts'
import { installDebianPackages } from './debian.ts'
import { memoryFolder } from './temporary-folder.ts'

export interface Postgres {
  /** A connection URL for a role that may create databases. */
  url: string
  /** A short description for the report of the run. */
  description: string
  stop: () => Promise<void>
}

interface Account {
  uid: number
  gid: number
}

const startAttempts = 3
const startTimeoutMs = 60_000
const role = 'severy'

/** Resolves to a running server. If there is none and none can be installed, throws an error that says what to do. */
export async function ensurePostgres(): Promise<Postgres> {
  const given = process.env['TEST_DATABASE_URL']
  if (given !== undefined && given !== '') {
    return {
      url: given,
      description: 'the server that TEST_DATABASE_URL names',
      stop: () => Promise.resolve(),
    }
  }
  const binaries = findBinaries() ?? (await installBinaries())
  if (binaries === null) {
    throw new Error(
      'The server tests need PostgreSQL 15 or newer, and none could be found or installed.\n' +
        'Install the package "postgresql", or set TEST_DATABASE_URL to a server where the role may create databases.',
    )
  }
  return startCluster(binaries)
}

async function installBinaries(): Promise<string | null> {
  await installDebianPackages(['postgresql'])
  return findBinaries()
}

/** The folder with `initdb` and `postgres`. Debian keeps it out of PATH; of several versions, the newest is used. */
function findBinaries(): string | null {
  const onPath = (process.env['PATH'] ?? '').split(delimiter)
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...onPath, ...versions.map((version) => join(debian, version, 'bin'))]
  return (
    folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ??
    null
  )
}

async function startCluster(binaries: string): Promise<Postgres> {
  const account = process.getuid?.() === 0 ? unprivilegedAccount() : null
  const folder = temporaryFolder(account)
  try {
    const data = join(folder, 'data')
    const password = randomBytes(16).toString('hex')
    await initialize(binaries, data, folder, password, account)
    for (let attempt = 1; attempt <= startAttempts; attempt += 1) {
      const port = await freePort()
      const server = await startServer(binaries, data, port, folder, account)
      if (server === null) continue
      return {
        url: `postgres://${role}:${password}@127.0.0.1:${String(port)}/postgres`,
        description: `a throw-away cluster from ${binaries}`,
        stop: async () => {
          await server()
          rmSync(folder, { recursive: true, force: true })
        },
      }
    }
    throw new Error(`PostgreSQL did not start; its own words:\n${readFileSync(join(folder, 'log'), 'utf8')}`)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

async function initialize(
  binaries: string,
  data: string,
  folder: string,
  password: string,
  account: Account | null,
): Promise<void> {
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account !== null) chownSync(passwordFile, account.uid, account.gid)
  const args = ['-D', data, '-U', role, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`]
  const { status, output } = await finishedWith(
    start(
      join(binaries, 'initdb'),
      [...args, '--locale=C', '--encoding=UTF8', '--no-sync'],
      inFolder(folder, account),
    ),
  )
  if (status !== 0) throw new Error(`initdb failed:\n${output}`)
}

/**
 * Resolves to the function that stops the server, or to `null` if it ended before it was ready (port taken), or was not
 * ready within a minute.
 */
async function startServer(
  binaries: string,
  data: string,
  port: number,
  folder: string,
  account: Account | null,
): Promise<(() => Promise<void>) | null> {
  // A cluster for one test run need not survive a power failure.
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: 0,
    autovacuum: 'off',
    max_connections: 300,
    log_min_messages: 'fatal',
  }
  const args = [
    '-D',
    data,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${String(value)}`]),
  ]
  const child = start(join(binaries, 'postgres'), args, inFolder(folder, account))
  const ended = finishedWith(child)
  const deadline = performance.now() + startTimeoutMs
  while (child.exitCode === null && performance.now() < deadline) {
    if (isReady(data)) {
      return async () => {
        // PostgreSQL's "fast shutdown": closes connections that a test forgot to close.
        child.kill('SIGINT')
        await ended
      }
    }
    await setTimeout(50)
  }
  child.kill('SIGKILL')
  writeFileSync(join(folder, 'log'), (await ended).output)
  return null
}

/** The server writes its state into its lock file, in the same line that `pg_ctl --wait` checks. */
function isReady(data: string): boolean {
  const path = join(data, 'postmaster.pid')
  return existsSync(path) && readFileSync(path, 'utf8').split('\n')[7]?.trim() === 'ready'
}

/** PostgreSQL refuses to run as root. */
function unprivilegedAccount(): Account {
  const accounts = new Map(
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name = '', , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }]),
  )
  const account = accounts.get('postgres') ?? accounts.get('nobody')
  if (account === undefined)
    throw new Error('PostgreSQL does not run as root, and there is no account "postgres" or "nobody".')
  return account
}

/** Root's own TMPDIR may be closed to other accounts; the system's is open to all. */
function temporaryFolder(account: Account | null): string {
  if (account === null) return mkdtempSync(join(tmpdir(), 'severy-postgres-'))
  // Each test file has its own database with hundreds of files, which would keep a disk busy.
  const parent = memoryFolder() ?? (existsSync('/var/tmp') ? '/var/tmp' : tmpdir())
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, 'severy-postgres-'))
  chownSync(folder, account.uid, account.gid)
  return folder
}

function inFolder(folder: string, account: Account | null): { cwd: string; uid?: number; gid?: number } {
  return account === null ? { cwd: folder } : { cwd: folder, uid: account.uid, gid: account.gid }
}

/** A port that was free a moment ago. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('no port'))
        else resolve(address.port)
      })
    })
  })
}
