/** The last generated values, so that one that was not saved can be found again. Sealed on this device. */
import { readRecord, writeRecord } from '../../state/account/sealed-records.ts'
import type { GeneratedValue } from './data.ts'
import { findUnlocked, type Engine } from '../../state/account/session.ts'
import { memorySlot } from '../../base/memory-slot.ts'
import { createLine } from '../../base/line.ts'

const valuesMax = 20

/** Newest first. */
export async function getGeneratorHistory(engine: Engine): Promise<GeneratedValue[]> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return []
  const kept = await readRecord(engine, unlocked, 'generated')
  // This engine sealed it, so its values have this shape.
  return Array.isArray(kept) ? (kept as GeneratedValue[]) : []
}

/** A value that is already in the history becomes the newest. */
export async function rememberGenerated(engine: Engine, value: string): Promise<void> {
  await change(engine, (kept, now) =>
    [{ value, at: now }, ...kept.filter((other) => other.value !== value)].slice(0, valuesMax),
  )
}

/** Deletes all remembered values from this device. */
export async function clearGeneratorHistory(engine: Engine): Promise<void> {
  await change(engine, () => [])
}

/** Makes changes to the history one at a time. */
const changes = memorySlot(() => ({ line: createLine() }))

async function change(
  engine: Engine,
  next: (kept: GeneratedValue[], now: number) => GeneratedValue[],
): Promise<void> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return
  await changes(unlocked).line(async () => {
    const kept = await getGeneratorHistory(engine)
    await writeRecord(engine, unlocked, 'generated', next(kept, engine.ports.clock.now()))
  })
}
