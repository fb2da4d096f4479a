import { isTooShort } from '@severy/domain'
import { sha256, toBase64Url, utf8 } from '@severy/verifier'
import { readRecord, writeRecord } from '../device/sealed-records.ts'
import { wait } from '../ports.ts'
import { hasEnded, type Engine } from '../sessions/session.ts'
import type { Unlocked } from '../sessions/unlocked.ts'

/** What this device knows of passwords that it has judged: digests, which stay inside a seal. */
interface Verdicts {
  guessable: readonly string[]
  strong: readonly string[]
}

/** zxcvbn's score, of 0 to 4, below which a password counts as weak. */
const strongScoreMin = 3
/** So many new passwords are judged on the spot; for more a worker is started, whose dictionaries take a second. */
const judgedHereMax = 20
/** Passwords in one message: a lock ends the work between two of them. */
const portion = 50
/** Milliseconds between two portions, so that judging thousands leaves the machine to the person. */
const restMs = 100
/** After so many the verdicts are kept: a lock in between loses no more. */
const rememberedAt = 2_000

/**
 * Afterwards `unlocked.health.isGuessable` knows each of these that is long enough for the question to arise. False
 * when it does not: the vault was locked meanwhile, or zxcvbn cannot be fetched now.
 */
export async function judgePasswords(
  engine: Engine,
  unlocked: Unlocked,
  passwords: readonly string[],
): Promise<boolean> {
  const { health } = unlocked
  let open = openQuestions(unlocked, passwords)
  if (open.length > 0 && !health.isRecalled) {
    health.isRecalled = true
    await recall(engine, unlocked, open)
    open = openQuestions(unlocked, open)
  }
  if (open.length <= judgedHereMax) return judgeHere(engine, unlocked, open)
  for (let i = 0; i < open.length; i += rememberedAt) {
    if (!(await judgeInWorker(engine, unlocked, open.slice(i, i + rememberedAt)))) return false
    await remember(engine, unlocked, passwords)
  }
  return true
}

async function judgeHere(engine: Engine, unlocked: Unlocked, passwords: readonly string[]): Promise<boolean> {
  try {
    for (const password of passwords) {
      const { score } = await engine.ports.scorePassword(password, [])
      unlocked.health.isGuessable.set(password, score < strongScoreMin)
    }
    return !hasEnded(unlocked)
  } catch (error) {
    // What a dynamic import throws without a connection.
    if (error instanceof TypeError) return false
    throw error
  }
}

async function judgeInWorker(
  engine: Engine,
  unlocked: Unlocked,
  passwords: readonly string[],
): Promise<boolean> {
  const judge = engine.ports.openPasswordJudge()
  try {
    for (let i = 0; i < passwords.length; i += portion) {
      if (i > 0) await wait(engine.ports.clock, restMs)
      const part = passwords.slice(i, i + portion)
      const scores = await judge.scorePasswords(part)
      if (scores === null || hasEnded(unlocked)) return false
      part.forEach((password, at) => {
        unlocked.health.isGuessable.set(password, (scores[at] ?? 0) < strongScoreMin)
      })
    }
    return true
  } finally {
    judge.close()
  }
}

function openQuestions({ health }: Unlocked, passwords: readonly string[]): string[] {
  const open = new Set<string>()
  for (const password of passwords) {
    if (!health.isGuessable.has(password) && !isTooShort(password)) open.add(password)
  }
  return [...open]
}

async function recall(engine: Engine, unlocked: Unlocked, passwords: readonly string[]): Promise<void> {
  const record = await readRecord(engine, unlocked, 'password-scores')
  if (record === null) return
  // Sealed by this engine, from verdicts of this shape.
  const { guessable, strong } = record as Verdicts
  const verdicts = new Map([
    ...guessable.map((digest) => [digest, true] as const),
    ...strong.map((digest) => [digest, false] as const),
  ])
  const digests = await digestsOf(passwords)
  passwords.forEach((password, i) => {
    const isGuessable = verdicts.get(digests[i] ?? '')
    if (isGuessable !== undefined) unlocked.health.isGuessable.set(password, isGuessable)
  })
}

/** Those that the vault holds now; others are forgotten. */
async function remember(engine: Engine, unlocked: Unlocked, passwords: readonly string[]): Promise<void> {
  const { isGuessable } = unlocked.health
  const held = new Set(passwords)
  for (const password of isGuessable.keys()) if (!held.has(password)) isGuessable.delete(password)
  const guessable = await digestsOf([...held].filter((password) => isGuessable.get(password) === true))
  const strong = await digestsOf([...held].filter((password) => isGuessable.get(password) === false))
  if (hasEnded(unlocked)) return
  await writeRecord(engine, unlocked, 'password-scores', { guessable, strong } satisfies Verdicts)
}

const digestBytes = 12
const digestsTogether = 500

async function digestsOf(passwords: readonly string[]): Promise<string[]> {
  const digests: string[] = []
  for (let i = 0; i < passwords.length; i += digestsTogether) {
    const hashes = await Promise.all(
      passwords.slice(i, i + digestsTogether).map((password) => sha256(utf8(password))),
    )
    digests.push(...hashes.map((hash) => toBase64Url(hash.subarray(0, digestBytes))))
  }
  return digests
}
