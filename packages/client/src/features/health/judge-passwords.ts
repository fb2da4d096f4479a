import { strengthOf, type GuessEstimate } from '@severy/domain'
import { readRecord, writeRecord } from '../../state/account/sealed-records.ts'
import { wait, type PasswordJudge } from '../../base/ports.ts'
import { hasEnded, type Engine } from '../../state/account/session.ts'
import type { Unlocked } from '../../state/account/unlocked.ts'
import { healthMemory, type PasswordVerdict } from './health-state.ts'
import { digestsOf } from './password-digests.ts'

/** Verdicts about judged passwords, by digest; they are only ever stored sealed. */
interface Verdicts {
  /** The rule that was applied. Passwords judged by an earlier rule are judged again. */
  rule?: number
  listed: readonly string[]
  guessable: readonly string[]
  strong: readonly string[]
}

/** Raise this when `strengthOf` or the estimate changes which passwords are weak. */
const currentRule = 2
/** Up to this many new passwords are judged here. More start a worker, whose dictionaries take a second to load. */
const judgedHereMax = 20
/** Passwords in one message; a lock ends the work between two messages. */
const portion = 50
/** Milliseconds between two portions, so that judging thousands does not slow down the machine. */
const restMs = 100
/**
 * With more passwords than this, the verdicts about a few new ones are not stored immediately: storing takes a digest
 * of every password, which is slower than judging a few again at the next unlock.
 */
const keptAtOnceMax = 500
/** Verdicts are stored after this many, so that a lock before the end loses no more than these. */
const rememberedAt = 2_000
/**
 * Progress is shown after so many passwords, or after this share of those that are open if it is more: each time takes a
 * look at the whole vault.
 */
const toldAtLeast = 250
const toldShare = 0.05

/**
 * Judges the passwords that `current` returns into `healthMemory(…).verdicts`, and those that are added meanwhile. Calls
 * `tell` now and then while some are still open. False if that failed: the vault was locked since, or zxcvbn cannot be
 * fetched now.
 */
export async function judgePasswords(
  engine: Engine,
  unlocked: Unlocked,
  current: () => readonly string[],
  tell: () => void,
): Promise<boolean> {
  const health = healthMemory(unlocked)
  let open = openQuestions(unlocked, current())
  if (open.length > 0 && !health.isRecalled) {
    health.isRecalled = true
    await recall(engine, unlocked, open)
    open = openQuestions(unlocked, current())
  }
  if (open.length > judgedHereMax) return judgeInWorker(engine, unlocked, current, tell)
  if (open.length === 0) return true
  if (!(await judgeHere(engine, unlocked, open))) return false
  const passwords = current()
  if (passwords.length <= keptAtOnceMax) await remember(engine, unlocked, passwords)
  return true
}

async function judgeHere(engine: Engine, unlocked: Unlocked, passwords: readonly string[]): Promise<boolean> {
  try {
    for (const password of passwords) {
      const judged = await engine.ports.estimateGuesses(password)
      healthMemory(unlocked).verdicts.set(password, verdictOf(password, judged))
    }
    return !hasEnded(unlocked)
  } catch (error) {
    // A dynamic import throws this if there is no connection.
    if (error instanceof TypeError) return false
    throw error
  }
}

/** The dictionaries take a second to load, so one worker judges all, however long that takes. */
async function judgeInWorker(
  engine: Engine,
  unlocked: Unlocked,
  current: () => readonly string[],
  tell: () => void,
): Promise<boolean> {
  // A score that was shown before these passwords came is not true any more.
  if (healthMemory(unlocked).shown !== null) tell()
  const judge = engine.ports.openPasswordJudge()
  try {
    let unkept = 0
    for (let open = openQuestions(unlocked, current()); open.length > 0;) {
      const round = open.slice(0, Math.max(toldAtLeast, Math.ceil(open.length * toldShare)))
      if (!(await judgeAll(engine, unlocked, judge, round))) return false
      unkept += round.length
      const passwords = current()
      open = openQuestions(unlocked, passwords)
      if (open.length > 0) tell()
      if (open.length > 0 && unkept < rememberedAt) continue
      await remember(engine, unlocked, passwords)
      if (hasEnded(unlocked)) return false
      unkept = 0
    }
    return true
  } finally {
    judge.close()
  }
}

async function judgeAll(
  engine: Engine,
  unlocked: Unlocked,
  judge: PasswordJudge,
  passwords: readonly string[],
): Promise<boolean> {
  for (let i = 0; i < passwords.length; i += portion) {
    if (i > 0) await wait(engine.ports.clock, restMs)
    const part = passwords.slice(i, i + portion)
    const estimates = await judge.estimateAll(part)
    if (estimates === null || hasEnded(unlocked)) return false
    part.forEach((password, at) => {
      healthMemory(unlocked).verdicts.set(password, verdictOf(password, estimates[at]))
    })
  }
  return true
}

function openQuestions(unlocked: Unlocked, passwords: readonly string[]): string[] {
  const { verdicts } = healthMemory(unlocked)
  const open = new Set<string>()
  for (const password of passwords) {
    if (!verdicts.has(password)) open.add(password)
  }
  return [...open]
}

async function recall(engine: Engine, unlocked: Unlocked, passwords: readonly string[]): Promise<void> {
  const record = await readRecord(engine, unlocked, 'password-scores')
  if (record === null) return
  // This engine sealed it, so its verdicts have this shape.
  const { rule, listed, guessable, strong } = record as Verdicts
  if (rule !== currentRule) return
  const verdicts = new Map([
    ...listed.map((digest): [string, PasswordVerdict] => [digest, 'listed']),
    ...guessable.map((digest): [string, PasswordVerdict] => [digest, 'guessable']),
    ...strong.map((digest): [string, PasswordVerdict] => [digest, 'strong']),
  ])
  const digests = await digestsOf(passwords)
  passwords.forEach((password, i) => {
    const verdict = verdicts.get(digests[i] ?? '')
    if (verdict !== undefined) healthMemory(unlocked).verdicts.set(password, verdict)
  })
}

/** Stores verdicts for passwords that are in the vault now, and drops all others. */
async function remember(engine: Engine, unlocked: Unlocked, passwords: readonly string[]): Promise<void> {
  const { verdicts } = healthMemory(unlocked)
  const held = new Set(passwords)
  for (const password of verdicts.keys()) if (!held.has(password)) verdicts.delete(password)
  const digestsOfAll = (verdict: PasswordVerdict) =>
    digestsOf([...held].filter((password) => verdicts.get(password) === verdict))
  const record: Verdicts = {
    rule: currentRule,
    listed: await digestsOfAll('listed'),
    guessable: await digestsOfAll('guessable'),
    strong: await digestsOfAll('strong'),
  }
  if (hasEnded(unlocked)) return
  await writeRecord(engine, unlocked, 'password-scores', record)
}

/** Judges the characters alone. What else makes a password weak differs between items, and is not stored. */
function verdictOf(password: string, estimate: GuessEstimate | undefined): PasswordVerdict {
  if (estimate === undefined) return 'guessable'
  if (estimate.isListed) return 'listed'
  // These options leave only the guesses to decide: no other words, and no common passwords.
  const { isWeak } = strengthOf(password, estimate, { own: [], use: 'account', ignoresCommon: true })
  return isWeak ? 'guessable' : 'strong'
}

/**
 * Returns whether a password is weak, given the words that belong to its item; null if it was not judged yet. Caches the
 * answers while the account is open, because all passwords are checked after each change.
 */
export function weakJudge(unlocked: Unlocked): (password: string, own: readonly string[]) => boolean | null {
  const { verdicts, weak } = healthMemory(unlocked)
  return (password, own) => {
    const verdict = verdicts.get(password)
    if (verdict === undefined) return null
    const asked = [verdict, password, ...own].join('\n')
    const known = weak.get(asked)
    if (known !== undefined) return known
    const estimate = { guessesLog10: verdict === 'strong' ? Infinity : 0, isListed: verdict === 'listed' }
    const { isWeak } = strengthOf(password, estimate, { own, use: 'stored' })
    weak.set(asked, isWeak)
    return isWeak
  }
}
