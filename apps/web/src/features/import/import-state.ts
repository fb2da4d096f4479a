/**
 * One import, from choosing a file to its report. Outside the page, so that looking at the vault meanwhile loses
 * nothing; the entries themselves stay in the worker.
 *
 *     choosing ──► reading ──► preview ──► running ──► report ──► undone
 *        ▲          │    ▲        │           ▲           │
 *        │          ▼    │        │           └── go on ──┤
 *        │        sealed ┘        │                       │
 *        └──────────┴─────────────┴───────────────────────┘
 */
import type { ImportChoices, ImportPreview, ImportReport, SaveReason, UndoneImport } from '@severy/client'
import { create } from 'zustand'
import { whenDropped } from '../../platform/session.ts'

export interface Previewed {
  file: File
  preview: ImportPreview
  /** What the person has said about how a table is read. */
  choices: Pick<ImportChoices, 'format' | 'columns' | 'openQuotes'>
  /** Indexes of the rows to store. */
  included: ReadonlySet<number>
  /** What becomes of rows whose account is stored with something else in it. */
  updates: 'keep' | 'merge'
  /** Null: the personal vault. */
  vaultId: string | null
  folderId: string | null
}

export interface Report extends Previewed {
  /** The chosen rows, in the order in which they are stored. */
  rows: readonly number[]
  added: number
  merged: number
  files: number
  leftOut: ImportReport['leftOut']
  remaining: number
  /** Why it ended early; null when it did not. */
  stoppedBy: ImportReport['stoppedBy'] | SaveReason | 'unexpected'
}

interface Progress {
  done: number
  total: number
  filesDone: number
  filesTotal: number
}

export type ImportState =
  /** `file`: one that may be read after all when it is tried again. */
  | { name: 'choosing'; problem: string | null; file: File | null }
  | { name: 'reading'; file: File }
  /** `keyFile`: as chosen for the try that failed. */
  | { name: 'sealed'; file: File; problem: string | null; keyFile: File | null }
  | ({ name: 'preview' } & Previewed)
  | ({ name: 'running'; isCanceling: boolean } & Progress & Previewed)
  | ({ name: 'report' } & Report)
  | ({ name: 'undone'; undone: UndoneImport } & Report)

const start: ImportState = { name: 'choosing', problem: null, file: null }

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
