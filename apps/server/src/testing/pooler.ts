/**
 * A pooler between a server and PostgreSQL that gives each transaction another connection: PgBouncer, if it is
 * installed (the Debian package `pgbouncer`). Otherwise a relay that only claims to be one, which clients take for a
 * pooler.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

export interface Pooler {
  /** Use this instead of the database's own address. */
  url: string
  close(): Promise<void>
}

const program = '/usr/sbin/pgbouncer'
/** The id of Debian's `nobody`, because PgBouncer does not run as root. */
const nobody = 65_534

export const poolerName = existsSync(program) ? 'PgBouncer' : 'a line that says that it is a pooler'

/** `port`: a free one, because a pooler needs to be given a port. */
export function openPooler(databaseUrl: string, port: number): Promise<Pooler> {
  return existsSync(program) ? startPgBouncer(databaseUrl, port) : openPretender(databaseUrl)
}

async function startPgBouncer(databaseUrl: string, port: number): Promise<Pooler> {
  const target = new URL(databaseUrl)
  const folder = mkdtempSync('/tmp/severy-pooler-')
  chmodSync(folder, 0o755)
  const file = join(folder, 'pgbouncer.ini')
  const login = `user=${target.username} password=${decodeURIComponent(target.password)}`
  writeFileSync(
    file,
    `[databases]
* = host=${target.hostname} port=${target.port} ${login}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${String(port)}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 5
max_client_conn = 500
`,
  )
  const isRoot = process.getuid?.() === 0
  const child = spawn(program, [file], { stdio: 'ignore', ...(isRoot ? { uid: nobody, gid: nobody } : {}) })
  const ended = once(child, 'exit')
  await untilTaken(port)
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${String(port)}`
  return {
    url: url.href,
    async close() {
      child.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilTaken(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isTaken = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => {
        resolve(true)
      })
      socket.once('error', () => {
        resolve(false)
      })
    })
    socket.destroy()
    if (isTaken) return
  }
}

/** Reports a wrong process id for the connection, as poolers do. */
async function openPretender(databaseUrl: string): Promise<Pooler> {
  const url = new URL(databaseUrl)
  const { hostname, port } = url
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const onward = connect(Number(port), hostname)
    socket.pipe(onward)
    let isTold = false
    onward.on('data', (data) => {
      // BackendKeyData: `K`, a length of 12, the process id, and a key. It arrives together with everything that
      // follows the password.
      const at = isTold ? -1 : data.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]))
      if (at >= 0) {
        isTold = true
        data.writeInt32BE(data.readInt32BE(at + 5) + 1, at + 5)
      }
      socket.write(data)
    })
    for (const [end, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(end)
      end.on('error', () => undefined)
      end.once('close', () => {
        sockets.delete(end)
        other.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url.host = `127.0.0.1:${String((server.address() as AddressInfo).port)}`
  return {
    url: url.href,
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}
