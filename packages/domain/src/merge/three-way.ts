import { isSameJson } from './same-json.ts'

/**
 * One value in three versions: `base` is the last one that this device verified, `mine` its own change, `theirs` what
 * is already committed. No base means that both sides made the value.
 */
export interface ThreeWay<T> {
  readonly base: T | undefined
  readonly mine: T
  readonly theirs: T
}

/** One side changed it: take that. Both did, differently: `onConflict` decides. */
export function pick<T>(versions: ThreeWay<T>, onConflict: (versions: ThreeWay<T>) => T): T {
  const { base, mine, theirs } = versions
  if (isSameJson(mine, theirs) || isSameJson(mine, base)) return theirs
  return isSameJson(theirs, base) ? mine : onConflict(versions)
}

/** Plain entries: what either side removed goes, what either side added stays; the committed order leads. */
export function pickSet(versions: ThreeWay<readonly string[]>): readonly string[] {
  return pick(versions, ({ base = [], mine, theirs }) => {
    const kept = theirs.filter((entry) => mine.includes(entry) || !base.includes(entry))
    return [...kept, ...mine.filter((entry) => !theirs.includes(entry) && !base.includes(entry))]
  })
}

/**
 * Entries with a key that lasts through edits. Within one key the sides are merged by `mergeEntry`; removing an entry
 * wins only over a side that left it as it was.
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
