/**
 * The security score, computed here and sent to no one (PROTOCOL 12.4).
 *
 * Passwords are judged in a separate worker, a portion at a time and each only once. The verdicts are stored sealed
 * on this device by a digest of each password, so that the next unlock continues from there.
 */
import { healthOf, isSameJson, passwordChangedAt, type StoredPassword } from '@severy/domain'
import type { ItemRef } from '../../base/item-ref.ts'
import type { VaultHealth } from './data.ts'
import { ownWords } from '../../state/contents/own-words.ts'
import { allRefs, findCurrent, waitingFinder } from '../../state/contents/rows.ts'
import { findUnlocked, hasEnded, type Engine } from '../../state/account/session.ts'
import type { Unlocked } from '../../state/account/unlocked.ts'
import { recallBreaches } from './breach-answers.ts'
import { lookUpCommon } from './common-breaches.ts'
import { judgePasswords, weakJudge } from './judge-passwords.ts'
import { healthMemory } from './health-state.ts'

/** Milliseconds without a change before the score is computed, so that a series of changes is judged once. */
const quietMs = 1_000

/** Waits until all items are open. Null while locked, and while the code that judges passwords cannot be fetched. */
export async function getHealth(engine: Engine): Promise<VaultHealth | null> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return null
  const health = healthMemory(unlocked)
  health.plan = () => {
    planHealth(engine, unlocked)
  }
  await unlocked.shown
  return health.line(async () => {
    health.shown = (await lookAtHealth(engine, unlocked)) ?? health.shown
    return health.shown
  })
}

/** Runs after a sync: code that could not be fetched before may be available now. */
export function retryHealth(unlocked: Unlocked): void {
  const health = healthMemory(unlocked)
  if (health.shown === null || health.shown.unjudged > 0) health.plan()
}

function planHealth(engine: Engine, unlocked: Unlocked): void {
  const health = healthMemory(unlocked)
  if (health.isPlanned) return
  health.isPlanned = true
  const cancel = engine.ports.clock.after(quietMs, () => {
    health.isPlanned = false
    void health.line(() => refreshHealth(engine, unlocked))
  })
  unlocked.ending.signal.addEventListener('abort', cancel, { once: true })
}

/** Computes the score again, and emits it if it has changed. */
export async function refreshHealth(engine: Engine, unlocked: Unlocked): Promise<void> {
  await unlocked.shown
  const found = await lookAtHealth(engine, unlocked)
  if (found !== null) show(engine, unlocked, found)
}

async function lookAtHealth(engine: Engine, unlocked: Unlocked): Promise<VaultHealth | null> {
  const texts = (): string[] => storedPasswords(unlocked).map(({ password }) => password)
  const tell = (): void => {
    if (!hasEnded(unlocked)) show(engine, unlocked, healthNow(engine, unlocked))
  }
  await recallBreaches(engine, unlocked, texts())
  await lookUpCommon(engine, unlocked, texts())
  if (!(await judgePasswords(engine, unlocked, texts, tell))) return null
  // Those that came while the others were judged.
  await lookUpCommon(engine, unlocked, texts())
  return hasEnded(unlocked) ? null : healthNow(engine, unlocked)
}

function show(engine: Engine, unlocked: Unlocked, found: VaultHealth): void {
  const health = healthMemory(unlocked)
  if (isSameJson(found, health.shown)) return
  health.shown = found
  engine.emit({ type: 'health', health: found })
}

/** The score by all that is known at this moment. */
function healthNow(engine: Engine, unlocked: Unlocked): VaultHealth {
  const { verdicts, breached, breachesCheckedAt, common } = healthMemory(unlocked)
  const opinions = {
    isWeak: weakJudge(unlocked),
    isBreached: (password: string) =>
      // The full list was asked about exactly this hash, so it is more reliable than a filter that is sometimes wrong.
      verdicts.get(password) === 'listed'
        ? true
        : (breached.get(password) ?? (common?.known.get(password) === true ? true : null)),
  }
  const health = healthOf(storedPasswords(unlocked), opinions, engine.ports.clock.now())
  return { ...health, breachesCheckedAt, commonBreaches: common?.list ?? null }
}

/** All passwords that are not empty. Includes changes that are not sent yet. */
function storedPasswords(unlocked: Unlocked): StoredPassword<ItemRef>[] {
  const waitingOf = waitingFinder(unlocked)
  const words = ownWords(unlocked)
  return allRefs(unlocked).flatMap((ref) => {
    const item = findCurrent(unlocked, ref, waitingOf(ref))?.content
    if (item?.type !== 'password') return []
    const { password, username } = item.fields
    if (password === '') return []
    const isAside = item.trashedAt !== undefined || item.archivedAt !== undefined
    const own = [...words, username]
    const heldSince = item.importedAt ?? item.createdAt
    return [{ ref, isAside, password, own, changedAt: passwordChangedAt(item), heldSince }]
  })
}

/** Those that count for the score: neither in the trash nor archived. */
export function countedPasswords(unlocked: Unlocked): StoredPassword<ItemRef>[] {
  return storedPasswords(unlocked).filter(({ isAside }) => !isAside)
}
