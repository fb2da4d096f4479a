/**
 * One import, from choosing a file to its report. Outside the page, so that looking at the vault meanwhile loses
 * nothing; the entries themselves stay in the worker.
 *
 *     choosing ──► reading ──► preview ──► running ──► report ──► undone
 *        ▲            │           │                      │
 *        └────────────┴───────────┴──────────────────────┘
 */
import type { ImportPreview, ImportReport, SaveReason } from '@severy/client'
import { create } from 'zustand'
import { whenDropped } from '../../platform/session.ts'

export interface Previewed {
  fileName: string
  preview: ImportPreview
  /** Indexes of the rows to store. */
  included: ReadonlySet<number>
}

export interface Report extends Omit<Previewed, 'included'> {
  added: number
  remaining: number
  /** Why it ended early; null when it did not. */
  stoppedBy: ImportReport['stoppedBy'] | SaveReason | 'unexpected'
}

export type ImportState =
  | { name: 'choosing'; problem: string | null }
  | { name: 'reading'; fileName: string }
  | ({ name: 'preview' } & Previewed)
  | ({ name: 'running'; done: number; total: number; isCancelling: boolean } & Previewed)
  | ({ name: 'report' } & Report)
  | ({ name: 'undone'; removed: number } & Report)

const start: ImportState = { name: 'choosing', problem: null }

export const useImport = create<{ state: ImportState }>(() => ({ state: start }))

export function setImport(state: ImportState): void {
  useImport.setState({ state })
}

export function currentImport(): ImportState {
  return useImport.getState().state
}

whenDropped(() => {
  setImport(start)
})
