/**
 * 1Password's OPVault, a folder that people put into a ZIP file for the import: `profile.js` with the encrypted keys,
 * and sixteen bands of encrypted items. Facts: https://support.1password.com/opvault-design/ and
 * `src/format/OpVaultReader*.cpp` of keepassxreboot/keepassxc.
 */
import type { ImportReader, ImportSource, LeftOut, ReadOptions, SlowImportRun } from '@severy/domain'
import {
  collectRows,
  isRecord,
  parseJsonFile,
  readOlderItem,
  textOf,
  type Row,
  type UnknownRecord,
} from '@severy/domain/import'
import { err, ok, type Result } from '@severy/result'
import { concat, littleEndian, readBase64, readUtf8, sha512, utf8, type Bytes } from '../bytes.ts'
import { exportedFiles, openZip, readText, textBytesMax, type ZipEntry } from '../zip/open-zip.ts'

export const onePasswordOpVault: ImportReader = {
  format: '1password-opvault',
  matches: ({ entryNames }) =>
    entryNames.some((name) => profilePath.test(name)) && entryNames.some((name) => bandPath.test(name)),
  read: readOpVault,
}

const profilePath = /(?:^|\/)default\/profile\.js$/
const bandPath = /(?:^|\/)default\/band_[0-9A-F]\.js$/
const foldersPath = /(?:^|\/)default\/folders\.js$/
const attachmentPath = /\.attachment$/

async function* readOpVault({ bytes }: ImportSource, { passphrase, now }: ReadOptions): SlowImportRun {
  const archive = openZip(bytes)
  if (!archive.ok) return archive
  const files = exportedFiles(archive.value)
  const profileFile = files.find(({ path }) => profilePath.test(path))
  const profile = profileFile === undefined ? err('malformed' as const) : await readWrapped(profileFile)
  if (!profile.ok) return profile
  if (passphrase === null) return err('passphrase-needed')
  const opened = await openProfile(profile.value, passphrase)
  if (!opened.ok) return opened

  const folders = new Map<string, string>()
  const foldersFile = files.find(({ path }) => foldersPath.test(path))
  const sealedFolders = foldersFile === undefined ? ok({}) : await readWrapped(foldersFile)
  if (!sealedFolders.ok) return sealedFolders
  for (const [id, folder] of Object.entries(sealedFolders.value)) {
    const overview = await openJson(opened.value.overview, isRecord(folder) ? folder['overview'] : null)
    // A saved search contains no items.
    if (overview !== null && overview['smart'] !== true)
      folders.set(id, textOf(overview['title']) || 'Untitled')
  }

  const items: { band: unknown; overview: UnknownRecord | null; details: UnknownRecord | null }[] = []
  for (const file of files.filter(({ path }) => bandPath.test(path))) {
    const band = await readWrapped(file)
    if (!band.ok) return band
    for (const item of Object.values(band.value)) {
      const overview = isRecord(item) ? await openJson(opened.value.overview, item['o']) : null
      const keys = isRecord(item) ? await openItemKeys(opened.value.master, item['k']) : null
      const details = isRecord(item) && keys !== null ? await openJson(keys, item['d']) : null
      items.push({ band: item, overview, details })
      if (items.length % itemsPerSlice === 0) yield
    }
  }
  const read = yield* collectRows(
    items,
    (item) => toRow(item, folders, now),
    [...folders.values()].map((name) => [name]),
  )
  const attachments = files
    .filter(({ path }) => attachmentPath.test(path))
    .map(({ path }): LeftOut => ({ row: 0, title: '', part: path, reason: 'sealed-file' }))
  return read.ok ? ok({ ...read.value, leftOut: [...read.value.leftOut, ...attachments] }) : read
}

const itemsPerSlice = 200

function toRow(
  {
    band,
    overview,
    details,
  }: { band: unknown; overview: UnknownRecord | null; details: UnknownRecord | null },
  folders: ReadonlyMap<string, string>,
  now: number,
): Row {
  if (!isRecord(band)) return { title: '', reason: 'not-an-entry' }
  // The remains of a deleted item.
  if (band['category'] === '099') return 'blank'
  if (overview === null || details === null)
    return { title: textOf(overview?.['title']).slice(0, 200), reason: 'damaged-entry' }
  const urls = Array.isArray(overview['URLs']) ? overview['URLs'].filter(isRecord) : []
  const folder = folders.get(textOf(band['folder']))
  return readOlderItem(
    {
      category: textOf(band['category']),
      title: textOf(overview['title']),
      urls: [...new Set([textOf(overview['url']), ...urls.map(({ u }) => textOf(u))])],
      tags: overview['tags'],
      createdAt: band['created'],
      updatedAt: band['updated'],
      isFavorite: Number(band['fave'] ?? 0) > 0,
      isTrashed: band['trashed'] === true,
      contents: details,
    },
    folder === undefined ? [] : [folder],
    now,
  )
}

/** A script with one statement: `var profile={…};`, `ld({…});` or `loadFolders({…});`. */
async function readWrapped(
  file: ZipEntry,
): Promise<Result<UnknownRecord, 'malformed' | 'too-large' | 'too-deep'>> {
  if (file.size > textBytesMax) return err('too-large')
  const text = (await readText(file)) ?? ''
  const from = text.indexOf('{')
  const parsed = parseJsonFile(text.slice(Math.max(from, 0), text.lastIndexOf('}') + 1))
  if (!parsed.ok) return parsed
  return isRecord(parsed.value) ? ok(parsed.value) : err('malformed')
}

interface Keys {
  cipher: Bytes
  mac: Bytes
}

async function openProfile(
  profile: UnknownRecord,
  passphrase: string,
): Promise<Result<{ master: Keys; overview: Keys }, 'malformed' | 'too-costly' | 'wrong-passphrase'>> {
  const { iterations } = profile
  const salt = readBase64(textOf(profile['salt']))
  if (typeof iterations !== 'number' || !Number.isSafeInteger(iterations) || iterations < 1)
    return err('malformed')
  if (salt === null || salt.length === 0) return err('malformed')
  if (iterations > iterationsMax) return err('too-costly')
  const password = await crypto.subtle.importKey('raw', utf8(passphrase), 'PBKDF2', false, ['deriveBits'])
  const algorithm = { name: 'PBKDF2', hash: 'SHA-512', salt, iterations }
  const derived = halves(new Uint8Array(await crypto.subtle.deriveBits(algorithm, password, 512)))
  const [masterData, overviewData] = ['masterKey', 'overviewKey'].map((name) =>
    readBase64(textOf(profile[name])),
  )
  if (masterData == null || overviewData == null) return err('malformed')
  const master = await openData(derived, masterData)
  const overview = await openData(derived, overviewData)
  if (master === null || overview === null) return err('wrong-passphrase')
  return ok({ master: halves(await sha512(master)), overview: halves(await sha512(overview)) })
}

/** 1Password itself uses up to about 100,000. */
const iterationsMax = 10_000_000

function halves(bytes: Bytes): Keys {
  return { cipher: bytes.slice(0, 32), mac: bytes.slice(32, 64) }
}

async function openItemKeys(master: Keys, value: unknown): Promise<Keys | null> {
  const data = readBase64(textOf(value))
  const clear = data?.length === 16 + 64 + 32 ? await openSealed(master, data, 0) : null
  return clear?.length === 64 ? halves(clear) : null
}

async function openJson(keys: Keys, value: unknown): Promise<UnknownRecord | null> {
  const data = readBase64(textOf(value))
  const clear = data === null ? null : await openData(keys, data)
  const text = clear === null ? null : readUtf8(clear)
  const parsed = text === null ? null : parseJsonFile(text)
  return parsed?.ok === true && isRecord(parsed.value) ? parsed.value : null
}

/** `opdata01`, the length in eight bytes, and the ciphertext; the padding comes before the text. */
async function openData(keys: Keys, data: Bytes): Promise<Bytes | null> {
  if (readUtf8(data.subarray(0, 8)) !== 'opdata01') return null
  const length = littleEndian(data.slice(8, 16))
  const clear = await openSealed(keys, data, 16)
  return clear === null || length > clear.length ? null : clear.slice(clear.length - length)
}

/** From `start`: a nonce, whole blocks of AES in CBC mode, and the HMAC of everything before it. */
async function openSealed(keys: Keys, data: Bytes, start: number): Promise<Bytes | null> {
  const end = data.length - 32
  if (end - start < 32 || (end - start) % 16 !== 0) return null
  const hmac = await crypto.subtle.importKey('raw', keys.mac, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'verify',
  ])
  if (!(await crypto.subtle.verify('HMAC', hmac, data.slice(end), data.slice(0, end)))) return null
  const key = await crypto.subtle.importKey('raw', keys.cipher, 'AES-CBC', false, ['encrypt', 'decrypt'])
  const [iv, sealed] = [data.slice(start, start + 16), data.slice(start + 16, end)]
  // WebCrypto only decrypts text that ends with padding, so an encrypted empty text, which is only padding, is
  // appended.
  const filling = await crypto.subtle.encrypt(
    { name: 'AES-CBC', iv: sealed.slice(-16) },
    key,
    new Uint8Array(),
  )
  const whole = concat(sealed, new Uint8Array(filling))
  return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-CBC', iv }, key, whole))
}
