import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Product } from './product.ts'

/**
 * What a thief of the server's disk would find: searches all files of the data folder (database, its log, emails) for
 * the needles as UTF-8, as UTF-16, and inside base64 or hex text. Returns one line per finding. Throws for a needle
 * that is so short that random bytes contain it now and then.
 */
export async function findOnDisk(product: Product, needles: readonly string[]): Promise<string[]> {
  const short = needles.filter((needle) => Buffer.byteLength(needle) < needleBytesMin)
  if (short.length > 0) throw new Error(`Too short to look for: ${short.join(', ')}`)
  const contents = await readAll(product.dataDir)
  return contents.flatMap(({ path, bytes }) =>
    needles.flatMap((needle) =>
      spellings(needle)
        .filter(({ form }) => bytes.includes(form))
        .map(
          ({ name }) => `${JSON.stringify(needle)} as ${name} in ${path.slice(product.dataDir.length + 1)}`,
        ),
    ),
  )
}

/**
 * Six bytes give at least seven base64 characters of their own, which do not occur by chance in thousands of gigabytes.
 */
const needleBytesMin = 6

/** The forms in which a needle may be on the disk. */
function spellings(needle: string): { name: string; form: Buffer }[] {
  const utf8 = Buffer.from(needle, 'utf8')
  const base64 = [0, 1, 2].map((shift) => base64Core(utf8, shift))
  return [
    { name: 'UTF-8', form: utf8 },
    { name: 'JSON', form: Buffer.from(JSON.stringify(needle).slice(1, -1), 'utf8') },
    {
      name: 'HTML',
      form: Buffer.from(
        needle.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
        'utf8',
      ),
    },
    { name: 'UTF-16', form: Buffer.from(needle, 'utf16le') },
    { name: 'hex', form: Buffer.from(utf8.toString('hex')) },
    ...base64.map((text) => ({ name: 'base64', form: Buffer.from(text) })),
    ...base64.map((text) => ({
      name: 'base64url',
      form: Buffer.from(text.replaceAll('+', '-').replaceAll('/', '_')),
    })),
  ]
}

/** The base64 characters that depend only on `bytes`, if these start `shift` bytes into a group of three. */
function base64Core(bytes: Buffer, shift: number): string {
  const text = Buffer.concat([Buffer.alloc(shift), bytes])
    .toString('base64')
    .replaceAll('=', '')
  const firstWhole = Math.ceil((shift * 8) / 6)
  const lastWhole = Math.floor(((shift + bytes.length) * 8) / 6)
  return text.slice(firstWhole, lastWhole)
}

/**
 * Every file below a folder. If a file was renamed or deleted in the meantime, reads all of them again, so that none is
 * missed.
 */
async function readAll(folder: string): Promise<{ path: string; bytes: Buffer }[]> {
  for (let tries = 1; ; tries++) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    try {
      return await Promise.all(paths.map(async (path) => ({ path, bytes: await readFile(path) })))
    } catch (error) {
      const isMoved = error instanceof Error && 'code' in error && error.code === 'ENOENT'
      if (!isMoved || tries === readTriesMax) throw error
    }
  }
}

const readTriesMax = 20
