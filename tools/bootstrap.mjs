/**
 * Makes a fresh clone ready to run: installs packages that match the lockfile, and a Node 24 to run with.
 *
 * Runs before every npm script, on whatever Node the machine has (from 20.19), with nothing installed: plain JavaScript
 * and Node's own modules only. Prints nothing when there is nothing to do.
 */
import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const nodeMajorNeeded = 24
const nodeToInstallWith = [20, 19]

/**
 * Whether the packages in `node_modules` are those of `package-lock.json`. Compares contents instead of file times,
 * which a clone, a checkout or an unpacked archive sets arbitrarily.
 *
 * @param {string} root folder that contains `package-lock.json`
 */
export function isInstalled(root) {
  const hash = lockfileHash(root)
  if (readIfThere(markerPath(root)) === hash) return true
  if (!installedTreeMatches(root)) return false
  // `npm install` was run by hand, and its result matches the lockfile.
  writeFileSync(markerPath(root), hash)
  return true
}

/**
 * The folder with the Node 24 that is installed with this repository's packages, or `null` on platforms without such a
 * package.
 *
 * @param {string} root
 */
export function findPinnedNode(root) {
  const folder = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin')
  return existsSync(join(folder, 'node')) ? folder : null
}

/** @param {string} root */
function lockfileHash(root) {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

/**
 * Inside `node_modules`, so that deleting the packages also deletes the record that they are there.
 *
 * @param {string} root
 */
function markerPath(root) {
  return join(root, 'node_modules', '.severy-lockfile')
}

/**
 * npm records what it installed in `node_modules/.package-lock.json`. Packages for other platforms are missing there on
 * purpose; all others must have the version and digest of our lockfile.
 *
 * @param {string} root
 */
function installedTreeMatches(root) {
  const text = readIfThere(join(root, 'node_modules', '.package-lock.json'))
  if (text === null) return false
  /** @type {Record<string, { version?: string, integrity?: string, optional?: boolean, link?: boolean }>} */
  const installed = JSON.parse(text).packages
  /** @type {typeof installed} */
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const isPackage = (/** @type {string} */ path) => path.startsWith('node_modules/')
  const allWantedAreThere = Object.entries(wanted).every(([path, entry]) => {
    if (!isPackage(path)) return true
    const found = installed[path]
    if (found === undefined)
      return entry.optional === true && !path.endsWith(`node-${process.platform}-${process.arch}`)
    return found.version === entry.version && found.integrity === entry.integrity
  })
  return allWantedAreThere && Object.keys(installed).every((path) => !isPackage(path) || path in wanted)
}

/** @param {string} root */
function install(root) {
  console.log('Installing packages (npm ci). This happens once, and again when package-lock.json changes.')
  const { command, leading } = npmCommand(root)
  const result = spawnSync(
    command,
    [...leading, 'ci', '--ignore-scripts', '--include=optional', '--include=dev', '--loglevel=error'],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PATH: pathWithoutPackages(root) },
    },
  )
  if (result.error !== undefined) fail(`npm could not be started: ${result.error.message}`)
  if (result.status !== 0) fail('npm ci failed; its own words are above.')
  writeFileSync(markerPath(root), lockfileHash(root))
}

/**
 * `npm ci` empties `node_modules` first, so npm and the Node that runs it must not be inside.
 *
 * @param {string} root
 * @returns {{ command: string, leading: string[] }}
 */
function npmCommand(root) {
  const npm = process.env['npm_execpath']
  const node = [process.env['npm_node_execpath'], process.execPath].find(
    (path) => path !== undefined && existsSync(path) && !isInside(path, join(root, 'node_modules')),
  )
  return npm !== undefined && npm.endsWith('.js') && existsSync(npm) && node !== undefined
    ? { command: node, leading: [npm] }
    : { command: 'npm', leading: [] }
}

/** @param {string} root */
function pathWithoutPackages(root) {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !isInside(folder, join(root, 'node_modules')))
    .join(delimiter)
}

/** @param {string} path @param {string} folder */
function isInside(path, folder) {
  const real = existsSync(path) ? realpathSync(path) : resolve(path)
  return real.startsWith(folder + sep) || resolve(path).startsWith(folder + sep)
}

/** @param {string} root */
function requireNode24(root) {
  const pinned = findPinnedNode(root)
  if (pinned !== null) return
  const major = Number(process.versions.node.split('.')[0])
  if (major >= nodeMajorNeeded) return
  fail(
    `Severy runs on Node ${nodeMajorNeeded}. It brings its own on Linux (x64 and arm64); on ${process.platform} ${process.arch}\n` +
      `install Node ${nodeMajorNeeded} or newer from https://nodejs.org and run the command again. Found: Node ${process.versions.node}.`,
  )
}

/**
 * Ends with a helpful message if the package's Node cannot run here, for example because of another C library. Without
 * this, a later step would fail with an error that says less.
 *
 * @param {string} root
 */
function requirePinnedNodeRuns(root) {
  const pinned = findPinnedNode(root)
  if (pinned === null) return
  const result = spawnSync(join(pinned, 'node'), ['--version'], { encoding: 'utf8' })
  if (result.status === 0) return
  fail(
    'The Node 24 that Severy brings along does not run here; it needs a Linux with the GNU C library\n' +
      `(Debian, Ubuntu, Fedora and most others; not Alpine). ${result.error?.message ?? result.stderr}`,
  )
}

/** @param {string} root */
function requireNodeToInstallWith(root) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [majorNeeded = 0, minorNeeded = 0] = nodeToInstallWith
  if (major > majorNeeded || (major === majorNeeded && minor >= minorNeeded)) return
  fail(
    `Installing needs Node ${nodeToInstallWith.join('.')} or newer. Found: Node ${process.versions.node}.\n` +
      `Install a current Node from https://nodejs.org and run the command again in ${root}.`,
  )
}

/** @param {string} path */
function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}

function main() {
  const root = dirname(dirname(fileURLToPath(import.meta.url)))
  if (!isInstalled(root)) {
    requireNodeToInstallWith(root)
    install(root)
    requirePinnedNodeRuns(root)
  }
  requireNode24(root)
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) main()
