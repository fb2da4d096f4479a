/** The example files for proxies in `deploy`, on loopback in front of a test server, for the programs installed here. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { connect } from 'node:tls'
import { freePort } from './free-port.ts'
import { localhostCertificate } from './smtp-sink.ts'

export interface ExampleProxy {
  name: 'nginx' | 'Caddy'
  /** The example file. */
  text: string
  /** What is installed here, such as `nginx/1.22.1`; `null`: nothing. */
  version: string | null
  /** Starts it in front of the server at this port. */
  start(upstream: number): Promise<RunningProxy>
}

export interface RunningProxy {
  /** For HTTPS on `localhost`. */
  port: number
  /** For plain HTTP; `null`: not part of the example. */
  plainPort: number | null
  /** Whose certificates it uses. */
  ca: string
  close(): Promise<void>
}

const deploy = join(import.meta.dirname, '../../../deploy')
const nginxPath = findProgram('nginx')
const caddyPath = findProgram('caddy')

export const exampleProxies: readonly ExampleProxy[] = [
  {
    name: 'nginx',
    text: readFileSync(join(deploy, 'nginx.conf'), 'utf8'),
    version: nginxPath === null ? null : versionOf(nginxPath, '-v'),
    start: startNginx,
  },
  {
    name: 'Caddy',
    text: readFileSync(join(deploy, 'Caddyfile'), 'utf8'),
    version: caddyPath === null ? null : versionOf(caddyPath, 'version'),
    start: startCaddy,
  },
]

async function startNginx(this: ExampleProxy, upstream: number): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'severy-nginx-'))
  const { cert, key } = localhostCertificate()
  const certFile = join(folder, 'cert.pem')
  const keyFile = join(folder, 'key.pem')
  writeFileSync(certFile, cert)
  writeFileSync(keyFile, key)
  const port = await freePort()
  const plainPort = await freePort()
  const site = this.text
    .replaceAll('vault.example.org', 'localhost')
    .replace('/etc/severy/fullchain.pem', certFile)
    .replace('/etc/severy/privkey.pem', keyFile)
    .replace('127.0.0.1:3000', `127.0.0.1:${String(upstream)}`)
    .replace(/ *listen \[::\].*\n/g, '')
    .replace('listen 80', `listen 127.0.0.1:${String(plainPort)}`)
    .replace('listen 443', `listen 127.0.0.1:${String(port)}`)
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const config = [
    'daemon off;',
    // Otherwise it would give its own folders to an account that may not enter this one.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    `pid ${join(folder, 'pid')};`,
    'error_log stderr warn;',
    'events {}',
    'http {',
    'access_log off;',
    ...folders.map((name) => `${name}_temp_path ${join(folder, name)};`),
    site,
    '}',
  ]
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, config.join('\n'))
  const close = await run(nginxPath ?? '', ['-p', folder, '-c', file], port, folder)
  return { port, plainPort, ca: cert, close }
}

async function startCaddy(this: ExampleProxy, upstream: number): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'severy-caddy-'))
  const port = await freePort()
  // Nothing outside the folder: no settings over the network, no changes to the system's trust, no port 80.
  const own = '{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n'
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, own + this.text)
  const close = await run(
    caddyPath ?? '',
    ['run', '--adapter', 'caddyfile', '--config', file],
    port,
    folder,
    {
      SITE_ADDRESS: `https://localhost:${String(port)}`,
      UPSTREAM: `127.0.0.1:${String(upstream)}`,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
  )
  const ca = readFileSync(join(folder, 'caddy/pki/authorities/local/root.crt'), 'utf8')
  return { port, plainPort: null, ca, close }
}

/** Resolves once it has a certificate to show. @throws with what it said if it ends before */
async function run(
  program: string,
  args: readonly string[],
  port: number,
  folder: string,
  env: Record<string, string> = {},
): Promise<() => Promise<void>> {
  const child = spawn(program, args, {
    env: { PATH: process.env['PATH'] ?? '', HOME: folder, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (part: string) => (said += part))
  const ended = once(child, 'exit')
  while (!(await isSecureAt(port))) {
    if (child.exitCode !== null) throw new Error(`${program} ended: ${said}`)
  }
  return async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Caddy listens a moment before it has made its certificate. */
function isSecureAt(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, servername: 'localhost', rejectUnauthorized: false })
    socket.once('secureConnect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => setTimeout(resolve, 50, false))
  })
}

/** Debian keeps programs of services out of a person's PATH. */
function findProgram(name: string): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null
}

/** nginx says it to standard error. */
function versionOf(program: string, argument: string): string {
  const said = execFileSync('sh', ['-c', '"$0" "$1" 2>&1', program, argument], { encoding: 'utf8' })
  return said.replace('nginx version: ', '').trim().split(' ')[0] ?? ''
}
