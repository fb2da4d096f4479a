/**
 * The security score (specification 9), computed here and told to nobody else (PROTOCOL 12.4).
 *
 * Passwords are judged in a worker of their own, a portion at a time, and each only once: what came out is kept
 * sealed on this device, by a digest of the password, so that the next unlock starts where this one ended.
 */
import { healthOf, isSameJson, isTooShort, passwordChangedAt, type CountedPassword } from '@severy/domain'
import type { ItemRef, VaultHealth } from '../engine.ts'
import { allRefs, findCurrent, waitingFinder } from '../items/rows.ts'
import { createLine, type Line } from '../line.ts'
import { findUnlocked, hasEnded, type Engine } from '../sessions/session.ts'
import type { Unlocked } from '../sessions/unlocked.ts'
import { judgePasswords } from './judge-passwords.ts'

export interface HealthState {
  /** Null until somebody asked: from then on it is kept up to date. */
  shown: VaultHealth | null
  isPlanned: boolean
  /** One look at a time. */
  line: Line
  /** Whether the verdicts of earlier sessions were read. */
  isRecalled: boolean
  /** Whether a password of twelve characters or more can be guessed, for each that has been judged. */
  isGuessable: Map<string, boolean>
}

export function newHealthState(): HealthState {
  return { shown: null, isPlanned: false, line: createLine(), isRecalled: false, isGuessable: new Map() }
}

/** Milliseconds of quiet after a change, so that a row of changes is looked at once. */
const quietMs = 1_000

/** Waits for the whole list. While locked there is nothing to judge. */
export async function getHealth(engine: Engine): Promise<VaultHealth> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return healthOf<ItemRef>([], () => false, 0)
  await unlocked.shown
  return unlocked.health.line(() => lookAtHealth(engine, unlocked))
}

/** After every change of items. Costs nothing until the score was asked for. */
export function planHealth(engine: Engine, unlocked: Unlocked): void {
  const { health } = unlocked
  if (health.shown === null || health.isPlanned) return
  health.isPlanned = true
  const cancel = engine.ports.clock.after(quietMs, () => {
    health.isPlanned = false
    void health.line(() => lookAtHealth(engine, unlocked))
  })
  unlocked.ending.signal.addEventListener('abort', cancel, { once: true })
}

async function lookAtHealth(engine: Engine, unlocked: Unlocked): Promise<VaultHealth> {
  const passwords = countedPasswords(unlocked)
  const long = passwords.map(({ password }) => password).filter((password) => !isTooShort(password))
  await judgePasswords(engine, unlocked, new Set(long))
  const { health } = unlocked
  const found = healthOf(
    passwords,
    (password) => health.isGuessable.get(password) === true,
    engine.ports.clock.now(),
  )
  if (hasEnded(unlocked)) return found
  const isNews = health.shown !== null && !isSameJson(found, health.shown)
  if (isNews) engine.emit({ type: 'health', health: found })
  health.shown = found
  return found
}

function countedPasswords(unlocked: Unlocked): CountedPassword<ItemRef>[] {
  const waitingOf = waitingFinder(unlocked)
  return allRefs(unlocked).flatMap((ref) => {
    const item = findCurrent(unlocked, ref, waitingOf(ref))?.content
    if (item?.type !== 'password' || item.trashedAt !== undefined || item.archivedAt !== undefined) return []
    const { password } = item.fields
    return password === '' ? [] : [{ ref, password, changedAt: passwordChangedAt(item) }]
  })
}
