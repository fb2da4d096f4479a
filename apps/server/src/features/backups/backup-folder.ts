/** Backups as files in one folder. A backup being written has a temporary name until all of it is on disk. */
import { createReadStream, type ReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupName } from '@severy/contract'
import * as z from 'zod/mini'

export interface BackupFolder {
  /** Complete backups and their sizes in bytes. */
  list(): Promise<Map<string, number>>
  create(name: string): Promise<BackupDraft>
  /** `null` when there is none of this name. */
  open(name: string): Promise<{ bytes: number; content: ReadStream } | null>
  remove(name: string): Promise<void>
}

export interface BackupDraft {
  write(bytes: Uint8Array): Promise<void>
  /** Makes it a complete, listed backup. */
  finish(): Promise<void>
  discard(): Promise<void>
}

const draftEnding = '.part'
const readBytes = 256 * 1024

export function openBackupFolder(folder: string): BackupFolder {
  const pathOf = (name: string): string => join(folder, z.parse(BackupName, name))
  return {
    async list() {
      const sizes = new Map<string, number>()
      for (const name of await namesIn(folder)) {
        if (!z.safeParse(BackupName, name).success) continue
        const size = await sizeOf(pathOf(name))
        if (size !== null) sizes.set(name, size)
      }
      return sizes
    },
    create: (name) => createBackupFile(pathOf(name)),
    async open(name) {
      const bytes = await sizeOf(pathOf(name))
      return bytes === null ? null : { bytes, content: readFileOf(pathOf(name)) }
    },
    async remove(name) {
      await rm(pathOf(name), { force: true })
      await rm(pathOf(name) + draftEnding, { force: true })
    },
  }
}

/** A file that appears under its name only when finished. */
export async function createBackupFile(path: string): Promise<BackupDraft> {
  await mkdir(join(path, '..'), { recursive: true, mode: 0o700 })
  const draft = path + draftEnding
  const file = await open(draft, 'wx', 0o600)
  return {
    write: (bytes) => writeWhole(file, bytes),
    async finish() {
      await file.sync()
      await file.close()
      await rename(draft, path)
      const folder = await open(join(path, '..'), 'r')
      await folder.sync().finally(() => folder.close())
    },
    async discard() {
      // Closing may fail on a full disk; remove the file all the same.
      await file.close().finally(() => rm(draft, { force: true }))
    },
  }
}

export function readFileOf(path: string): ReadStream {
  return createReadStream(path, { highWaterMark: readBytes })
}

async function writeWhole(file: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length;) at += (await file.write(bytes, at)).bytesWritten
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

async function sizeOf(path: string): Promise<number | null> {
  try {
    const found = await stat(path)
    return found.isFile() ? found.size : null
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
