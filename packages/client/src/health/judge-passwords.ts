import { sha256, toBase64Url, utf8 } from '@severy/verifier'
import { readRecord, writeRecord } from '../device/sealed-records.ts'
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
const portion = 100

/** Afterwards `unlocked.health.isGuessable` knows each of these, unless the vault was locked meanwhile. */
export async function judgePasswords(
  engine: Engine,
  unlocked: Unlocked,
  passwords: ReadonlySet<string>,
): Promise<void> {
  const { health } = unlocked
  const unknown = (): string[] => [...passwords].filter((password) => !health.isGuessable.has(password))
  if (unknown().length > 0 && !health.isRecalled) {
    health.isRecalled = true
    await recall(engine, unlocked, unknown())
  }
  const open = unknown()
  if (open.length <= judgedHereMax) {
    for (const password of open) {
      const { score } = await engine.ports.scorePassword(password, [])
      health.isGuessable.set(password, score < strongScoreMin)
    }
    return
  }
  const judge = engine.ports.openPasswordJudge()
  try {
    for (let i = 0; i < open.length && !hasEnded(unlocked); i += portion) {
      const part = open.slice(i, i + portion)
      const scores = await judge.scorePasswords(part)
      part.forEach((password, at) => health.isGuessable.set(password, (scores[at] ?? 0) < strongScoreMin))
    }
  } finally {
    judge.close()
  }
  if (!hasEnded(unlocked)) await remember(engine, unlocked, passwords)
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
async function remember(engine: Engine, unlocked: Unlocked, passwords: ReadonlySet<string>): Promise<void> {
  const { isGuessable } = unlocked.health
  for (const password of isGuessable.keys()) if (!passwords.has(password)) isGuessable.delete(password)
  const guessable = await digestsOf([...passwords].filter((password) => isGuessable.get(password) === true))
  const strong = await digestsOf([...passwords].filter((password) => isGuessable.get(password) === false))
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
