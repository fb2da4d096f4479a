import { reportCsv } from '@severy/domain'
import { saveFile } from '../../../../platform/browser/save-file.ts'

/** `members-2026-11-22.csv`, with the date in UTC like the times in the file. */
export function saveReport(name: string, rows: readonly (readonly string[])[]): void {
  const date = new Date().toISOString().slice(0, 10)
  saveFile(new Blob([reportCsv(rows)], { type: 'text/csv' }), `${name}-${date}.csv`)
}

/** `2026-11-22`. */
export function isoDay(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10)
}
