/**
 * Checks addresses against identity statements (PROTOCOL 4, emailTag). Each check runs Argon2id with 64 MiB and gives
 * the same tag for the same address, so a tag that matched a verified statement is remembered on this device, sealed.
 * It is only used for a statement with exactly these bytes, whatever the server says later. The statement's user is
 * stored with it, because the server sends an address only along with a new member list.
 */
import { equalBytes, fromBase64Url, toBase64Url, type Bytes, type VerifiedStatement } from '@severy/verifier'
import { readRecord, writeRecord } from '../account/sealed-records.ts'
import { hasEnded, type Engine } from '../account/session.ts'
import type { Unlocked } from '../account/unlocked.ts'
import { addressMemory } from '../account/address-memory.ts'

/** How many addresses are remembered, the latest ones: more than the members of a few organizations. */
const rememberedMax = 5_000
/** How many tags that matched nobody are kept while unlocked: a server can claim as many addresses as it likes. */
const unmatchedMax = 1_000
/**
 * Matches are stored in batches of this size while more are being checked, so that a lock loses no more than one batch.
 */
const keptEvery = 20

/**
 * Whether a verified statement belongs to the person at this canonical address; null if the vault was locked before the
 * answer was known. Rejects with an error named `NetworkError` if the code for it cannot be fetched.
 */
export async function isTagOf(
  engine: Engine,
  unlocked: Unlocked,
  statement: Pick<VerifiedStatement, 'emailTag' | 'userId'>,
  email: string,
): Promise<boolean | null> {
  const { tags } = addressMemory(unlocked)
  const known = tags.matched.get(email)
  if (known !== undefined) return equalBytes(known.tag, statement.emailTag)
  tags.asked += 1
  try {
    return await tags.line(async () => {
      const tag = await tagOf(engine, unlocked, email)
      if (tag === null || hasEnded(unlocked)) return null
      const isTheirs = equalBytes(tag, statement.emailTag)
      if (isTheirs && !tags.matched.has(email)) {
        tags.unmatched.delete(email)
        tags.matched.set(email, { tag, userId: toBase64Url(statement.userId) })
        tags.unkept += 1
        if (tags.unkept >= keptEvery) await keep(engine, unlocked)
      }
      return isTheirs
    })
  } finally {
    tags.asked -= 1
    if (tags.asked === 0) {
      tags.work?.close()
      tags.work = null
      if (tags.unkept > 0) await tags.line(() => keep(engine, unlocked))
    }
  }
}

/** Loads the matches of earlier visits. Call it before addresses are shown. */
export async function recallTags(engine: Engine, unlocked: Unlocked): Promise<void> {
  const { tags } = addressMemory(unlocked)
  if (!tags.isRecalled)
    await tags.line(() => (tags.isRecalled ? Promise.resolve() : recall(engine, unlocked)))
}

async function tagOf(engine: Engine, unlocked: Unlocked, email: string): Promise<Bytes | null> {
  const { tags } = addressMemory(unlocked)
  if (!tags.isRecalled) await recall(engine, unlocked)
  const known = tags.matched.get(email)?.tag ?? tags.unmatched.get(email)
  if (known !== undefined) return known
  if (hasEnded(unlocked)) return null
  tags.work ??= engine.ports.openPasswordWork()
  const tag = await tags.work.emailTag(email)
  tags.unmatched.set(email, tag)
  dropOldest(tags.unmatched, unmatchedMax)
  return tag
}

type KeptTag = [email: string, tag: string, userId: string]

/** Must run in `tags.line`. */
async function keep(engine: Engine, unlocked: Unlocked): Promise<void> {
  const { tags } = addressMemory(unlocked)
  if (tags.unkept === 0 || hasEnded(unlocked)) return
  tags.unkept = 0
  // Another page of this device may have stored others.
  await recall(engine, unlocked)
  dropOldest(tags.matched, rememberedMax)
  const kept = [...tags.matched].map(([email, { tag, userId }]): KeptTag => [email, toBase64Url(tag), userId])
  await writeRecord(engine, unlocked, 'email-tags', kept)
}

/** Must run in `tags.line`. An address that the server has sent now takes precedence over one from an earlier visit. */
async function recall(engine: Engine, unlocked: Unlocked): Promise<void> {
  const { claimed, tags } = addressMemory(unlocked)
  const kept = await readRecord(engine, unlocked, 'email-tags')
  const found = [...tags.matched]
  tags.matched.clear()
  // This engine sealed it, so its entries have this shape.
  for (const [email, text, userId] of Array.isArray(kept) ? (kept as KeptTag[]) : []) {
    const tag = fromBase64Url(text)
    if (tag === null) continue
    tags.matched.set(email, { tag, userId })
    if (!claimed.has(userId)) claimed.set(userId, email)
  }
  for (const [email, match] of found) tags.matched.set(email, match)
  tags.isRecalled = true
}

function dropOldest(map: Map<string, unknown>, max: number): void {
  for (const key of map.keys()) {
    if (map.size <= max) return
    map.delete(key)
  }
}
