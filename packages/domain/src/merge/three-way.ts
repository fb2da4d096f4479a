import { isSameJson } from './same-json.ts'

/**
 * One value in three versions: `base` is the last one that this device verified, `mine` its own change, `theirs` the
 * committed one. Without a base, both sides created the value.
 */
export interface ThreeWay<T> {
  readonly base: T | undefined
  readonly mine: T
  readonly theirs: T
}

/** If only one side changed it, takes that value. If both did, differently, `onConflict` decides. */
export function pick<T>(versions: ThreeWay<T>, onConflict: (versions: ThreeWay<T>) => T): T {
  const { base, mine, theirs } = versions
  if (isSameJson(mine, theirs) || isSameJson(mine, base)) return theirs
  return isSameJson(theirs, base) ? mine : onConflict(versions)
}

/**
 * Simple entries: those that either side removed are dropped, those that either side added are kept, in the committed
 * order.
 */
export function pickSet(versions: ThreeWay<readonly string[]>): readonly string[] {
  return pick(versions, ({ base = [], mine, theirs }) => {
    const kept = theirs.filter((entry) => mine.includes(entry) || !base.includes(entry))
    return [...kept, ...mine.filter((entry) => !theirs.includes(entry) && !base.includes(entry))]
  })
}

/**
 * Entries with a key that stays the same in edits. Entries with the same key are merged by `mergeEntry`; removing an
 * entry wins only if the other side left it unchanged.
 */
export function pickKeyed<T>(
  versions: ThreeWay<readonly T[]>,
  keysOf: (list: readonly T[]) => readonly string[],
  mergeEntry: (versions: ThreeWay<T>) => T,
): readonly T[] {
  return pick(versions, (conflict) => {
    const [base, mine, theirs] = [conflict.base ?? [], conflict.mine, conflict.theirs].map((list) =>
      byKey(list, keysOf),
    ) as [Map<string, T>, Map<string, T>, Map<string, T>]
    const isUnchanged = (key: string, entry: T) => base.has(key) && isSameJson(base.get(key), entry)
    const committed = Array.from(theirs).flatMap(([key, entry]): T[] => {
      const own = mine.get(key)
      if (own !== undefined) return [mergeEntry({ base: base.get(key), mine: own, theirs: entry })]
      return isUnchanged(key, entry) ? [] : [entry]
    })
    const added = Array.from(mine).filter(([key, entry]) => !theirs.has(key) && !isUnchanged(key, entry))
    return [...committed, ...added.map(([, entry]) => entry)]
  })
}

function byKey<T>(list: readonly T[], keysOf: (list: readonly T[]) => readonly string[]): Map<string, T> {
  const keys = keysOf(list)
  return new Map(list.map((entry, index) => [keys[index] ?? '', entry]))
}
