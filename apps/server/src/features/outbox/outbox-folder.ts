import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Email } from 'postal-mime'
import type { Mail } from '../../platform/mail.ts'

/** The kept emails, for deciding about them later. */
export interface Outbox {
  count(): Promise<number>
  /**
   * Passes at most `countMax` emails to `hand`, oldest first, and deletes each once `hand` resolves. Returns how many.
   */
  handOver(countMax: number, hand: (name: string, mail: Mail) => Promise<void>): Promise<number>
  /** Deletes all; returns how many there were. */
  empty(): Promise<number>
}

/** The emails in a folder, which need not exist yet. */
export function openOutbox(folder: string): Outbox {
  const names = async (): Promise<string[]> =>
    (await namesIn(folder)).filter((name) => namePattern.test(name)).sort()
  return {
    count: async () => (await names()).length,
    async handOver(countMax, hand) {
      const chosen = (await names()).slice(0, countMax)
      for (const name of chosen) {
        await hand(name, await readMail(folder, name))
        await rm(join(folder, name), { force: true })
      }
      return chosen.length
    },
    async empty() {
      const all = await names()
      for (const name of all) await rm(join(folder, name), { force: true })
      return all.length
    },
  }
}

async function readMail(folder: string, name: string): Promise<Mail> {
  const { to, subject, text, html, replyTo } = await parseMail(folder, name)
  const [answersTo] = replyTo ?? []
  return {
    to: to?.[0]?.address ?? '',
    template: 'kept',
    subject: subject ?? '',
    text: text ?? '',
    html: html ?? '',
    ...(answersTo?.address === undefined
      ? {}
      : { replyTo: { name: answersTo.name, address: answersTo.address } }),
  }
}

/** Loaded on first use: with a mail server nothing is kept here. */
async function parseMail(folder: string, name: string): Promise<Email> {
  const { default: PostalMime } = await import('postal-mime')
  return PostalMime.parse(await readFile(join(folder, name)))
}

export interface KeptMail {
  name: string
  to: string
  subject: string
  date: string
  text: string
}

const namePattern = /^[0-9]{14}-[0-9a-f]{12}\.eml$/
const listedMax = 200

/** Newest first, at most `listedMax`. */
export async function listKeptMails(folder: string): Promise<KeptMail[]> {
  const names = (await namesIn(folder)).filter((name) => namePattern.test(name)).sort()
  return Promise.all(
    names
      .reverse()
      .slice(0, listedMax)
      .map((name) => readKeptMail(folder, name)),
  )
}

async function readKeptMail(folder: string, name: string): Promise<KeptMail> {
  const mail = await parseMail(folder, name)
  return {
    name,
    to: mail.to?.[0]?.address ?? '',
    subject: mail.subject ?? '',
    date: mail.date ?? '',
    text: mail.text ?? '',
  }
}

/** The folder does not exist before the first email. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
