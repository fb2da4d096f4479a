/** Answers from the full list of breached passwords, stored sealed on this device by a digest of each password. */
import { readRecord, writeRecord } from '../../state/account/sealed-records.ts'
import { hasEnded, type Engine } from '../../state/account/session.ts'
import type { Unlocked } from '../../state/account/unlocked.ts'
import { digestsOf } from './password-digests.ts'
import { healthMemory } from './health-state.ts'

interface BreachAnswers {
  checkedAt: number
  found: readonly string[]
  absent: readonly string[]
}

/** Runs once per unlock; later answers are already in `healthMemory`. */
export async function recallBreaches(
  engine: Engine,
  unlocked: Unlocked,
  passwords: readonly string[],
): Promise<void> {
  const health = healthMemory(unlocked)
  if (health.areBreachesRecalled) return
  health.areBreachesRecalled = true
  const record = await readRecord(engine, unlocked, 'breach-answers')
  if (record === null) return
  // This engine sealed it, so its answers have this shape.
  const { checkedAt, found, absent } = record as BreachAnswers
  const answers = new Map([
    ...found.map((digest) => [digest, true] as const),
    ...absent.map((digest) => [digest, false] as const),
  ])
  const digests = await digestsOf(passwords)
  passwords.forEach((password, i) => {
    const isFound = answers.get(digests[i] ?? '')
    if (isFound !== undefined) health.breached.set(password, isFound)
  })
  health.breachesCheckedAt = checkedAt
}

/** Stores answers for passwords that are in the vault now, and drops all others. */
export async function rememberBreaches(
  engine: Engine,
  unlocked: Unlocked,
  passwords: readonly string[],
): Promise<void> {
  const { breached, breachesCheckedAt } = healthMemory(unlocked)
  if (breachesCheckedAt === null) return
  const held = new Set(passwords)
  for (const password of breached.keys()) if (!held.has(password)) breached.delete(password)
  const found = await digestsOf([...held].filter((password) => breached.get(password) === true))
  const absent = await digestsOf([...held].filter((password) => breached.get(password) === false))
  if (hasEnded(unlocked)) return
  const record: BreachAnswers = { checkedAt: breachesCheckedAt, found, absent }
  await writeRecord(engine, unlocked, 'breach-answers', record)
}
