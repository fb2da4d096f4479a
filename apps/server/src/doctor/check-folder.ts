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
    const says = `${dataDir} does not exist.`
    const isNeeded = databaseUrl === null || secrets === undefined
    return [
      warning(
        check,
        says,
        isNeeded
          ? 'The first start makes it. If the server has run before, DATA_DIR names another folder now: correct it.'
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
      `${dataDir} belongs to another account (${String(uid)}) than the one that asks (${String(own)}).`,
      'Run this as the account that the server runs as; otherwise it cannot tell what the server may do.',
    )
  }
  const refused = tryToWrite(dataDir)
  if (refused !== null) {
    return problem(
      check,
      `Nothing can be written to ${dataDir}: ${refused}`,
      'Free some space, or give the folder to the account that the server runs as (chown, chmod 700).',
    )
  }
  return (mode & 0o077) === 0
    ? fine(check, `${dataDir} can be written, by this account alone.`)
    : warning(
        check,
        `Other accounts of this machine may look into ${dataDir}.`,
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
      `Other accounts of this machine may read ${path}.`,
      `Close it: chmod 600 ${path}. If someone else may have read it, see docs/operations/runbooks/rotation.md.`,
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
      `The disk of ${dataDir} can hold ${String(ffree)} more files.`,
      'Delete some files.',
    )
  }
  if (free < freeBytesMin) {
    return problem('Disk', says, 'Free some space now: on a full disk people can read and save nothing.')
  }
  return free < gigabyte
    ? warning('Disk', says, 'Free some space: slow readers and backups need a gigabyte.')
    : fine('Disk', says)
}
