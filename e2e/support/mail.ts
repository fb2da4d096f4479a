import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime from 'postal-mime'
import type { Product } from './product.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

/** The emails kept for an address, oldest first. */
export async function mailsTo(product: Product, address: string): Promise<Mail[]> {
  const mails = await Promise.all((await outboxFiles(product)).map(readMail))
  return mails.filter(({ to }) => to.toLowerCase() === address.toLowerCase())
}

/**
 * Waits for an email to `address` with a link to `path`, and returns that link; the newest if there are several.
 * `otherThan`: an earlier link to ignore.
 */
export async function mailedLink(
  product: Product,
  address: string,
  path: string,
  otherThan = '',
): Promise<string> {
  const find = async (): Promise<string> => {
    const links = (await mailsTo(product, address)).flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])
    return (
      links.filter((link) => link.startsWith(`${product.origin}${path}`) && link !== otherThan).at(-1) ?? ''
    )
  }
  await expect.poll(find, { message: `a mail to ${address} with a link to ${path}` }).not.toBe('')
  return find()
}

/** Waits for an email to `address` with a code of six digits, and returns the code. */
export async function mailedCode(product: Product, email: string): Promise<string> {
  const find = async (): Promise<string> =>
    (await mailsTo(product, email)).map(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? '').join('')
  await expect.poll(find, { message: `a code mailed to ${email}` }).toMatch(/^\d{6}$/)
  return find()
}

async function outboxFiles(product: Product): Promise<string[]> {
  const folder = join(product.dataDir, 'outbox')
  const names = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })
  const paths = names.filter((name) => name.endsWith('.eml')).map((name) => join(folder, name))
  const dated = await Promise.all(paths.map(async (path) => ({ path, timeMs: (await stat(path)).mtimeMs })))
  return dated.sort((a, b) => a.timeMs - b.timeMs).map(({ path }) => path)
}

/** By path: emails on disk never change, and a worker's outbox grows with each of its stories. */
const read = new Map<string, Mail>()

async function readMail(path: string): Promise<Mail> {
  const known = read.get(path)
  if (known !== undefined) return known
  const parsed = await PostalMime.parse(await readFile(path))
  const mail = {
    to: parsed.to?.[0]?.address ?? '',
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    html: parsed.html ?? '',
  }
  read.set(path, mail)
  return mail
}
