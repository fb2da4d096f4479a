/** Recognizes the errors of the databases and the system when nothing can be written: the disk is full or read-only. */

/** Only the operator can fix this, by freeing space. */
export function isDiskFull(error: unknown): boolean {
  const { code, errcode } = codesOf(error)
  const sqliteFull = 13
  return errcode === sqliteFull || fullCodes.has(code)
}

/** Reading still works. Also true for a PostgreSQL that is a standby or set to read-only. */
export function isWritingRefused(error: unknown): boolean {
  const { code, errcode } = codesOf(error)
  const primary = errcode & 0xff
  const sqliteReadOnly = 8
  return (
    isDiskFull(error) ||
    primary === sqliteReadOnly ||
    sqliteWriteFailures.has(errcode) ||
    readOnlyCodes.has(code)
  )
}

/** Runs `work`, and ignores its failure if nothing can be written. For work that can be left undone. */
export async function ifWritable(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isWritingRefused(error)) throw error
  }
}

/** Codes of Node and PostgreSQL. The rest of PostgreSQL's class 53 are shortages that pass by themselves. */
const fullCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100'])
const readOnlyCodes: ReadonlySet<unknown> = new Set(['EROFS', 'EFBIG', '25006'])
/** SQLite's extended codes for a write, sync, truncation or growth that the system refused. */
const sqliteWriteFailures: ReadonlySet<number> = new Set([778, 1034, 1290, 1546, 4874])

function codesOf(error: unknown): { code: unknown; errcode: number } {
  if (!(error instanceof Error)) return { code: null, errcode: 0 }
  return {
    code: 'code' in error ? error.code : null,
    errcode: 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : 0,
  }
}
