/**
 * Compares what a server sends to browsers with what this repository builds, or with the hashes that someone has
 * published (`npm run hashes`), file by file.
 *
 *     npm run verify-served -- https://vault.example.org
 *     npm run verify-served -- https://vault.example.org severy-hashes.json
 *     npm run verify-served -- https://vault.example.org https://example.org/severy-hashes.json
 *
 * Covers all code of the web application: its page, scripts, workers, WebAssembly and styles, the service worker, and
 * the scripts of the public pages; also the archive reader and the extensions as ZIP files. The public pages themselves
 * contain no code; the server fills in prices and names. A server could send other files to other people, so run this
 * on the network where you use it.
 */
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { build } from './build.ts'
import { readPublished } from './published-hashes.ts'
import { servedApps, type ServedFile, servedFiles, servedHash } from './served-files.ts'

interface Expected {
  files: readonly ServedFile[]
  /** What the files are compared with, for the sentence at the end. */
  source: string
}

/** How many downloads run at once. */
const atOnce = 6

if (import.meta.main) process.exitCode = await verify(process.argv.slice(2))

async function verify([address, published, ...more]: readonly string[]): Promise<number> {
  const origin = address !== undefined && URL.canParse(address) ? new URL(address).origin : null
  if (origin === null || more.length > 0) {
    console.error(
      'Usage: npm run verify-served -- https://vault.example.org [PUBLISHED HASHES: A FILE OR AN ADDRESS]',
    )
    return 2
  }
  const expected = await (published === undefined ? fromBuild() : fromPublished(published))
  if (typeof expected === 'string') {
    console.error(expected)
    return 2
  }
  const { files, source } = expected
  const problems: string[] = []
  const waiting = [...files]
  const work = async (): Promise<void> => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const problem = await compare(origin, file)
      if (problem !== null) problems.push(`${file.path} ${problem}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  for (const problem of problems.toSorted()) console.log(problem)
  console.log(
    problems.length === 0
      ? `${origin} serves ${source}: ${String(files.length)} files are the same.`
      : `${String(problems.length)} of ${String(files.length)} files are not ${source}. ` +
          'It may be another version, or changed code: ask the operator which, and do not type a password there before you know.',
  )
  return problems.length === 0 ? 0 : 1
}

async function fromBuild(): Promise<Expected | string> {
  const unbuilt = await build(servedApps)
  if (unbuilt.length > 0) return `Not built: ${unbuilt.join(', ')}.`
  return { files: servedFiles(), source: 'what this repository builds' }
}

async function fromPublished(place: string): Promise<Expected | string> {
  const text = await readText(place)
  if (text === null) return `${place} cannot be read.`
  const hashes = readPublished(text)
  if (hashes === null) return `${place} is no file with hashes of Severy: npm run hashes makes one.`
  const commit = hashes.commit === null ? 'an unknown commit' : `commit ${hashes.commit}`
  return {
    files: Object.entries(hashes.served).map(([path, hash]) => ({ path, hash })),
    source: `what was published of Severy ${hashes.version} (${commit})`,
  }
}

async function readText(place: string): Promise<string | null> {
  try {
    if (!/^https?:/.test(place)) return await readFile(resolve(process.env['INIT_CWD'] ?? '.', place), 'utf8')
    const answer = await fetch(place, { cache: 'no-store' })
    return answer.ok ? await answer.text() : null
  } catch (error) {
    // The file does not exist, or a server does not answer.
    if (error instanceof TypeError || (error instanceof Error && 'code' in error)) return null
    throw error
  }
}

/** Describes how the served file differs; null if it does not. */
async function compare(origin: string, { path, hash }: ServedFile): Promise<string | null> {
  let served: Buffer
  try {
    const answer = await fetch(origin + path, { redirect: 'error', cache: 'no-store' })
    if (!answer.ok) return `is answered with ${String(answer.status)}`
    served = Buffer.from(await answer.arrayBuffer())
  } catch (error) {
    if (error instanceof TypeError) return 'could not be fetched'
    throw error
  }
  const found = servedHash(path, served)
  return found === hash ? null : `has SHA-256 ${found}, and not ${hash}`
}
