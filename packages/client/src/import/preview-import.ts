/** Reading an export file in the worker: the parsed entries, passwords and all, stay here until they are stored. */
import {
  detectFormat,
  duplicateKey,
  markDuplicates,
  readExport,
  skipReasonTexts,
  summarise,
} from '@severy/domain'
import { err, ok, type Result } from '@severy/result'
import type { ImportPreview, ImportReason, Refusal } from '../engine.ts'
import { newId } from '../ids.ts'
import { findCurrent } from '../items/rows.ts'
import { wait } from '../ports.ts'
import { findUnlocked, type Engine } from '../sessions/session.ts'
import type { Unlocked } from '../sessions/unlocked.ts'

/** Characters: far above any export of 50,000 entries. */
const fileLengthMax = 128 * 1024 * 1024

export async function previewImport(
  engine: Engine,
  file: { name: string; text: string },
): Promise<Result<ImportPreview, Refusal<ImportReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  if (file.text.length > fileLengthMax) return err({ reason: 'too-large' })
  const format = detectFormat(file.text)
  if (format === null) return err({ reason: 'unknown-format' })

  const run = readExport(format, file.text, engine.ports.clock.now())
  let step = run.next()
  while (step.done !== true) {
    // Between two slices the worker answers what else the page has asked.
    await wait(engine.ports.clock, 0)
    step = run.next()
  }
  const read = step.value
  if (!read.ok) return err({ reason: read.error })

  const marked = markDuplicates(read.value.entries, storedKeys(unlocked))
  const previewId = newId()
  unlocked.imports.set(previewId, { items: marked.map(({ item }) => item), isCancelled: false, added: [] })
  return ok({
    previewId,
    format,
    rows: marked.map(({ item, status }, index) => {
      const { type, title, username, website, category } = summarise('', item)
      return { index, type, title, username, website, category, status }
    }),
    skipped: read.value.skipped.map(({ row, title, reason }) => ({
      row,
      title,
      reason: skipReasonTexts[reason],
    })),
  })
}

export function cancelImport(engine: Engine, previewId: string): void {
  const open = findUnlocked(engine)?.imports.get(previewId)
  if (open !== undefined) open.isCancelled = true
}

export function dropImport(engine: Engine, previewId: string): void {
  cancelImport(engine, previewId)
  findUnlocked(engine)?.imports.delete(previewId)
}

/** Everything stored, the trash apart. */
function* storedKeys(unlocked: Unlocked): Generator<string> {
  for (const { vaultId, items } of unlocked.vaults.values()) {
    for (const itemId of items.keys()) {
      const current = findCurrent(unlocked, { vaultId, itemId })
      if (current !== null && current.content.trashedAt === undefined) yield duplicateKey(current.content)
    }
  }
}
