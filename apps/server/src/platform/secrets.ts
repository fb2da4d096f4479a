/**
 * Secrets that the server needs and its database must not contain : in `DATA_DIR/secrets.json`, created at the first
 * start, or as the same JSON in the environment for processes that share one database.
 */
import { createHash, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { err, ok, type Result } from '@severy/result'
import * as z from 'zod/mini'
import { makeFolder } from './folder.ts'
import { createOpaqueSetup, isOpaqueSetup } from './opaque.ts'

const Key = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))

const SecretsFile = z.strictObject({
  version: z.literal(1),
  /** OPAQUE's private key and OPRF seed. A new one makes every password record useless. */
  opaqueServerSetup: z.string().check(z.refine(isOpaqueSetup)),
  /** Derives the constant fake record of unknown addresses, and hides addresses in the rate limits. */
  enumerationKey: Key,
  /** Opens the outbox page. */
  outboxKey: Key,
})

export interface Secrets {
  opaqueServerSetup: string
  enumerationKey: KeyObject
  outboxKey: string
}

export interface SecretsRefusal {
  /** For the operator. */
  sentence: string
  /** Whether there are none; otherwise they cannot be read as secrets. */
  isMissing: boolean
}

/**
 * `given` is the JSON from the environment. Without a file, new secrets are created, unless the database already
 * depends on the missing ones (`areNewAllowed` is false).
 */
export function loadSecrets(
  dataDir: string,
  given: string | undefined,
  areNewAllowed: boolean,
): Result<Secrets, SecretsRefusal> {
  if (given !== undefined) return parseSecrets(given, 'SECRETS')
  const path = join(dataDir, 'secrets.json')
  const text = readIfThere(path) ?? (areNewAllowed ? createFile(dataDir, path) : null)
  return text === null ? err({ sentence: missingSecrets(path), isMissing: true }) : parseSecrets(text, path)
}

function missingSecrets(path: string): string {
  return (
    `${path} is missing. The database was used with it, and without it nobody can sign in. ` +
    'Put your copy back, or set SECRETS. ' +
    'If it’s lost, read docs/operations/runbooks/lost-secrets.md before you start with SECRETS_REPLACED=on. After that, only devices that are still signed in can open their vaults.'
  )
}

/** 64 hexadecimal digits in groups of four: SHA-256 of the public key that devices pin (PROTOCOL 5.1(4)). */
export function fingerprintOf(opaquePublicKey: string): string {
  const digest = createHash('sha256').update(Buffer.from(opaquePublicKey, 'base64url')).digest('hex')
  return (digest.match(/.{4}/g) ?? []).join(' ')
}

function parseSecrets(text: string, source: string): Result<Secrets, SecretsRefusal> {
  const parsed = z.safeParse(SecretsFile, parseOrNull(text))
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map(({ path }) => String(path[0] ?? 'the whole')))].join(
      ', ',
    )
    return err({
      sentence: `${source} doesn’t hold a Severy server’s secrets (wrong: ${names}).`,
      isMissing: false,
    })
  }
  const { opaqueServerSetup, enumerationKey, outboxKey } = parsed.data
  return ok({ opaqueServerSetup, outboxKey, enumerationKey: createSecretKey(enumerationKey, 'base64url') })
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/**
 * Another process may do the same at the same time: linking either publishes the complete file or finds the other's.
 */
function createFile(dataDir: string, path: string): string {
  makeFolder(dataDir)
  const secrets: z.infer<typeof SecretsFile> = {
    version: 1,
    opaqueServerSetup: createOpaqueSetup(),
    enumerationKey: randomBytes(32).toString('base64url'),
    outboxKey: randomBytes(32).toString('base64url'),
  }
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  const file = openSync(draft, 'wx', 0o600)
  writeSync(file, `${JSON.stringify(secrets, null, 2)}\n`)
  fsyncSync(file)
  closeSync(file)
  // A umask can only remove bits; set the mode explicitly all the same.
  chmodSync(draft, 0o600)
  try {
    linkSync(draft, path)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    unlinkSync(draft)
  }
  return readFileSync(path, 'utf8')
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
