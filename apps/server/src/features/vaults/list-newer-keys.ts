import { listNewerKeys } from '@severy/contract'
import { ok } from '@severy/result'
import { fingerprint, type SignedStatement } from '@severy/verifier'
import { base64UrlOf } from '../../platform/base64.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { listEmails, listStatements } from '../accounts/index.ts'
import { describePerson } from './vault-statements.ts'
import { listFellows } from './vault-store.ts'

/** People whose keys matter to a person for another reason than a shared vault. */
export type ListTrusted = (db: Db, userId: string) => Promise<string[]>

/** Only reveals people listed in the caller's own vaults; for anyone else, not even whether they exist. */
export function serveListNewerKeys(server: Server, { database }: Platform, listTrusted: ListTrusted): void {
  server.serve(listNewerKeys, [], async ({ body, session }) => {
    const db = database.durable
    const known = new Set([
      ...(await listFellows(db, session.userId)),
      ...(await listTrusted(db, session.userId)),
    ])
    const asked = new Map(
      body.people.filter(({ userId }) => known.has(userId)).map(({ userId, fp }) => [userId, fp]),
    )
    if (asked.size === 0) return ok({ people: [] })
    const userIds = [...asked.keys()]
    const newer: [string, SignedStatement[]][] = []
    for (const [userId, chain] of await listStatements(db, userIds)) {
      const newest = chain.at(-1)
      if (newest === undefined) continue
      if (base64UrlOf(await fingerprint(newest.body)) !== asked.get(userId)) newer.push([userId, chain])
    }
    const emails = await listEmails(
      db,
      newer.map(([userId]) => userId),
    )
    return ok({
      people: newer.map(([userId, chain]) => describePerson(userId, chain, emails.get(userId) ?? null)),
    })
  })
}
