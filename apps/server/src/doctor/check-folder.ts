/** Checks the data folder with the rights of the server's account. */
import { closeSync, existsSync, openSync, statSync, unlinkSync, writeSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { newId } from '../platform/random.ts'
import { reasonOf } from '../startup.ts'
import { type Finding, fine, problem, warning } from './finding.ts'

const check = 'Data folder'
const gigabyte = 1024 ** 3
const freeBytesMin = 256 * 1024 ** 2
const inodesMin = 1_000

export async function checkFolder({ dataDir, databaseUrl, secrets }: Config): Promise<Finding[]> {
  if (!existsSync(dataDir)) {
    const says = `${dataDir} doesn’t exist.`
    const isNeeded = databaseUrl === null || secrets === undefined
    return [
      warning(
        check,
        says,
        isNeeded
          ? 'The first start makes it. If the server has run before, DATA_DIR points to a different folder now. Correct it.'
          : 'The first start makes it, for attachments and backups.',
      ),
    ]
  }
  return [checkUse(dataDir), ...checkSecretsFile(dataDir), await checkDisk(dataDir)]
}

function checkUse(dataDir: string): Finding {
  const { uid, mode } = statSync(dataDir)
  const own = process.getuid?.() ?? uid
  if (own !== uid) {
    return warning(
      check,
      `${dataDir} belongs to account ${String(uid)}, but this runs as ${String(own)}.`,
      'Run this as the same account as the server. Otherwise it can’t tell what the server may do.',
    )
  }
  const refused = tryToWrite(dataDir)
  if (refused !== null) {
    return problem(
      check,
      `Couldn’t write to ${dataDir}: ${refused}`,
      'Free some space, or give the folder to the account the server runs as (chown, chmod 700).',
    )
  }
  return (mode & 0o077) === 0
    ? fine(check, `${dataDir} is writable, and only by this account.`)
    : warning(
        check,
        `Other accounts on this machine can look into ${dataDir}.`,
        `Close it: chmod 700 ${dataDir}`,
      )
}

/** Why it failed; `null` if a small file could be written and removed again. */
function tryToWrite(dataDir: string): string | null {
  const path = join(dataDir, `.doctor-${newId()}`)
  try {
    const file = openSync(path, 'wx', 0o600)
    try {
      writeSync(file, Buffer.alloc(4096))
    } finally {
      closeSync(file)
      unlinkSync(path)
    }
    return null
  } catch (error) {
    if (error instanceof Error && 'code' in error) return reasonOf(error)
    throw error
  }
}

function checkSecretsFile(dataDir: string): Finding[] {
  const path = join(dataDir, 'secrets.json')
  if (!existsSync(path) || (statSync(path).mode & 0o077) === 0) return []
  return [
    problem(
      'Secrets',
      `Other accounts on this machine can read ${path}.`,
      `Restrict it: chmod 600 ${path}. If someone else may have read it, see docs/operations/runbooks/rotation.md.`,
    ),
  ]
}

async function checkDisk(dataDir: string): Promise<Finding> {
  const { bavail, bsize, blocks, ffree, files } = await statfs(dataDir)
  const free = bavail * bsize
  const says = `${(free / gigabyte).toFixed(1)} of ${((blocks * bsize) / gigabyte).toFixed(1)} GiB are free in ${dataDir}.`
  if (files > 0 && ffree < inodesMin) {
    return problem(
      'Disk',
      `The disk with ${dataDir} has room for ${String(ffree)} more files.`,
      'Delete some files.',
    )
  }
  if (free < freeBytesMin) {
    return problem('Disk', says, 'Free some space now. On a full disk, people can’t read or save anything.')
  }
  return free < gigabyte
    ? warning('Disk', says, 'Free some space: slow readers and backups need a gigabyte.')
    : fine('Disk', says)
}
