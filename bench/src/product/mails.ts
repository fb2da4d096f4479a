import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime from 'postal-mime'

const patienceMs = 20_000

/** The link to the confirmation page that the server emailed to `address`. */
export async function confirmationLink(dataDir: string, address: string): Promise<string> {
  const giveUpMs = performance.now() + patienceMs
  while (performance.now() < giveUpMs) {
    for (const mail of await readMails(join(dataDir, 'outbox'))) {
      const link = /https?:\/\/\S+\/auth\/confirm#\S+/.exec(mail.text ?? '')?.[0]
      if (mail.to?.[0]?.address === address && link !== undefined) return link
    }
    await sleep(20)
  }
  throw new Error(`No mail came for ${address}`)
}

async function readMails(folder: string) {
  // The folder is created with the first email.
  const names = existsSync(folder) ? await readdir(folder) : []
  const mails = names.filter((name) => name.endsWith('.eml'))
  return Promise.all(mails.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))))
}
