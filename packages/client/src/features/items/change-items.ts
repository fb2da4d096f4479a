/** Changes without a form, to one item or many, and undoing them. */
import { changeItem, mergeItem, type Item, type ItemChange } from '@severy/domain'
import { err, ok, type Result } from '@severy/result'
import type { ItemRef } from '../../base/item-ref.ts'
import type { Refusal } from '../../base/refusal.ts'
import { reportAll } from '../../state/people/report-event.ts'
import type { SaveReason } from './reasons.ts'
import { newId } from '../../base/ids.ts'
import { findUnlocked, type Engine } from '../../state/account/session.ts'
import type { Unlocked } from '../../state/account/unlocked.ts'
import { doneChanges, type DoneChange } from '../../state/account/done-change.ts'
import { findCurrent, waitingFinder } from '../../state/contents/rows.ts'
import { saveChanges } from '../../state/vaults/save-changes.ts'

/**
 * How many items all changes that can be undone may affect in total. Older changes are dropped; the newest can always
 * be undone.
 */
const undoItemsMax = 10_000

/** Skips items that are gone or need no change. */
export async function changeItems(
  engine: Engine,
  refs: readonly ItemRef[],
  change: ItemChange,
): Promise<Result<{ undoId: string }, Refusal<SaveReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  const now = engine.ports.clock.now()
  const waitingOf = waitingFinder(unlocked)
  const done: DoneChange = {
    undoId: newId(),
    items: refs.flatMap((ref) => {
      const before = findCurrent(unlocked, ref, waitingOf(ref))?.content
      if (before === undefined) return []
      const after = changeItem(before, change, now)
      return after === before ? [] : [{ ref, before, after }]
    }),
  }
  const saved = await saveItems(
    engine,
    unlocked,
    done.items.map(({ ref, after }) => ({ ref, item: after })),
  )
  if (!saved.ok) return saved
  const memory = doneChanges(unlocked)
  memory.undos = newestUndos([done, ...memory.undos])
  reportTrash(engine, done.items)
  return ok({ undoId: done.undoId })
}

/** Undoes the change but nothing that came after it: each item is merged with its current content (PROTOCOL 7.5). */
export async function undoChange(
  engine: Engine,
  undoId: string,
): Promise<Result<undefined, Refusal<SaveReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  const memory = doneChanges(unlocked)
  const done = memory.undos.find((undo) => undo.undoId === undoId)
  if (done === undefined) return ok(undefined)
  const now = engine.ports.clock.now()
  const waitingOf = waitingFinder(unlocked)
  const items = done.items.flatMap(({ ref, before, after }) => {
    const current = findCurrent(unlocked, ref, waitingOf(ref))?.content
    const item = current === undefined ? null : mergeItem(after, before, current, now)
    return item === null || item === current || current === undefined ? [] : [{ ref, item, current }]
  })
  const saved = await saveItems(engine, unlocked, items)
  if (!saved.ok) return saved
  memory.undos = memory.undos.filter((undo) => undo !== done)
  reportTrash(
    engine,
    items.map(({ current, item }) => ({ before: current, after: item })),
  )
  return saved
}

/** Reports which of these items moved into the trash or out of it. */
function reportTrash(engine: Engine, items: readonly { before: Item; after: Item }[]): void {
  const moved = items.filter(({ before, after }) => isTrashed(before) !== isTrashed(after))
  for (const [type, isNow] of [
    ['ITEM_TRASHED', true],
    ['ITEM_RESTORED', false],
  ] as const) {
    const titled = moved.filter(({ after }) => isTrashed(after) === isNow).map(({ after }) => after)
    reportAll(engine, type, titled)
  }
}

const isTrashed = ({ trashedAt }: Item): boolean => trashedAt !== undefined

function newestUndos([newest, ...older]: readonly [DoneChange, ...DoneChange[]]): DoneChange[] {
  let items = newest.items.length
  const kept = older.filter((done) => (items += done.items.length) <= undoItemsMax)
  return [newest, ...kept]
}

async function saveItems(
  engine: Engine,
  unlocked: Unlocked,
  items: readonly { ref: ItemRef; item: Item }[],
): Promise<Result<undefined, Refusal<SaveReason>>> {
  const waitingOf = waitingFinder(unlocked)
  const changes = items.flatMap(({ ref, item }) => {
    const current = findCurrent(unlocked, ref, waitingOf(ref))
    return current === null ? [] : [{ ...ref, baseRev: current.rev, base: current.content, item }]
  })
  return changes.length === 0 ? ok(undefined) : saveChanges(engine, unlocked, changes)
}
