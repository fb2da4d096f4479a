import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

export interface KeptMail {
  name: string
  to: string
  subject: string
  date: string
  text: string
}

const namePattern = /^[0-9]{14}-[0-9a-f]{12}\.eml$/
const listedMax = 200

/** The newest first. */
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
  const mail = await PostalMime.parse(await readFile(join(folder, name)))
  return {
    name,
    to: mail.to?.[0]?.address ?? '',
    subject: mail.subject ?? '',
    date: mail.date ?? '',
    text: mail.text ?? '',
  }
}

/** No mail was kept yet: no folder. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
