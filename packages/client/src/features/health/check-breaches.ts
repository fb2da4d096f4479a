/**
 * Checks the stored passwords against the Pwned Passwords list, through the server. Five hexadecimal digits of each
 * SHA-1 leave the device, sorted so that they do not reveal the order of items. The reply has about a thousand hashes,
 * among which the device looks for its own (PROTOCOL 12.4).
 */
import { readBreachRange } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import { toHex } from '@severy/verifier'
import type { Refusal } from '../../base/refusal.ts'
import type { BreachReason } from './reasons.ts'
import { asSessionRefusal } from '../../base/http/call.ts'
import { callInSession } from '../../state/entry/call-in-session.ts'
import { findUnlocked, hasEnded, type Engine } from '../../state/account/session.ts'
import type { Unlocked } from '../../state/account/unlocked.ts'
import { rememberBreaches } from './breach-answers.ts'
import { countedPasswords, getHealth, refreshHealth } from './get-health.ts'
import { sha1 } from './password-digests.ts'
import { healthMemory } from './health-state.ts'

/** How many requests run at a time: the server answers some from its memory and others from far away. */
const togetherMax = 4
/** Progress is reported after this many answers. */
const toldEvery = 40

type Outcome = Result<undefined, Refusal<BreachReason>>

/** `unanswered`: only passwords for which the list has not been asked yet. */
export async function checkBreaches(engine: Engine, which: 'all' | 'unanswered' = 'all'): Promise<Outcome> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'session-ended' })
  // Passwords in the device's own dictionary need no request.
  await getHealth(engine)
  const passwords = [...new Set(countedPasswords(unlocked).map(({ password }) => password))]
  const { verdicts, breached } = healthMemory(unlocked)
  const ranges = await rangesOf(
    passwords.filter(
      (password) => verdicts.get(password) !== 'listed' && (which === 'all' || !breached.has(password)),
    ),
  )
  if (which === 'unanswered' && ranges.size === 0) return ok(undefined)
  const outcome = await askAll(engine, unlocked, ranges)
  if (hasEnded(unlocked)) return outcome
  if (outcome.ok && which === 'all') healthMemory(unlocked).breachesCheckedAt = engine.ports.clock.now()
  await healthMemory(unlocked).line(() => refreshHealth(engine, unlocked))
  await rememberBreaches(engine, unlocked, passwords)
  return outcome
}

/** By the first five digits: the rest of each hash, with its password. */
type Ranges = ReadonlyMap<string, readonly { rest: string; password: string }[]>

async function askAll(engine: Engine, unlocked: Unlocked, ranges: Ranges): Promise<Outcome> {
  const waiting = [...ranges.keys()].sort()
  const refusals: Refusal<BreachReason>[] = []
  let answers = 0
  async function askOn(): Promise<void> {
    for (
      let prefix = waiting.shift();
      prefix !== undefined && refusals.length === 0;
      prefix = waiting.shift()
    ) {
      const answer = await callInSession(engine, readBreachRange, { params: { prefix } })
      if (!answer.ok) {
        refusals.push(asBreachRefusal(answer.error))
        return
      }
      const seen = seenIn(answer.value.reply.entries)
      for (const { rest, password } of ranges.get(prefix) ?? []) {
        healthMemory(unlocked).breached.set(password, seen.has(rest))
      }
      answers += 1
      if (answers % toldEvery === 0 && !hasEnded(unlocked)) {
        await healthMemory(unlocked).line(() => refreshHealth(engine, unlocked))
      }
    }
  }
  await Promise.all(Array.from({ length: togetherMax }, askOn))
  return refusals[0] === undefined ? ok(undefined) : err(refusals[0])
}

/** Padding entries have a count of 0. */
function seenIn(entries: readonly string[]): ReadonlySet<string> {
  const real = entries.filter((entry) => Number(entry.slice(restLength + 1)) > 0)
  return new Set(real.map((entry) => entry.slice(0, restLength)))
}

const prefixLength = 5
const restLength = 35

async function rangesOf(passwords: readonly string[]): Promise<Ranges> {
  const ranges = new Map<string, { rest: string; password: string }[]>()
  for (const password of passwords) {
    const hash = toHex(await sha1(password)).toUpperCase()
    const prefix = hash.slice(0, prefixLength)
    const range = ranges.get(prefix) ?? []
    range.push({ rest: hash.slice(prefixLength), password })
    ranges.set(prefix, range)
  }
  return ranges
}

function asBreachRefusal(failure: { problem: string; retryAfterSeconds?: number }): Refusal<BreachReason> {
  const { problem } = failure
  if (problem === 'breaches-off' || problem === 'breaches-unreachable') return { reason: problem }
  return asSessionRefusal(failure)
}
