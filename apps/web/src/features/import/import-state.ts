/**
 * One import, from choosing a file to its report. Kept outside the page, so that visiting the vault loses nothing; the
 * items themselves stay in the worker.
 *
 * choosing ──► reading ──► preview ──► running ──► report ──► undone
 * ▲          │    ▲        │           ▲           │
 * │          ▼    │        │           └── go on ──┤
 * │        sealed ┘        │                       │
 * └──────────┴─────────────┴───────────────────────┘
 */
import type { ImportChoices, ImportPreview, ImportReport, SaveReason, UndoneImport } from '@severy/client'
import { create } from 'zustand'
import { whenDropped } from '../../platform/session/session.ts'

export interface Previewed {
  file: File
  preview: ImportPreview
  /** Whether nobody can read the file without a password or a key file. */
  isSealed: boolean
  /** The user's choices about how to read a table. */
  choices: Pick<ImportChoices, 'format' | 'columns' | 'openQuotes'>
  /** Indexes of the rows to store. */
  included: ReadonlySet<number>
  /** What happens to rows whose account is already stored with different content. */
  updates: 'keep' | 'merge'
  /** Indexes of the one-time codes that go into the login they seem to belong to, if they are stored. */
  codes: ReadonlySet<number>
  /** Null for the personal vault. */
  vaultId: string | null
  folderId: string | null
  /** The rows that are still to be stored, if the rest of an import goes to another vault. Null for all. */
  offered: ReadonlySet<number> | null
  /** What earlier parts of this import have stored in this vault, if it was continued. */
  here: Stored
  /** The same for the vaults that were chosen before. */
  elsewhere: Stored
}

export interface Stored {
  added: number
  merged: number
  files: number
  leftOut: ImportReport['leftOut']
}

export const nothingStored: Stored = { added: 0, merged: 0, files: 0, leftOut: [] }

/** Counts everything that this import has stored, in all its parts. */
export interface Report extends Previewed, Stored {
  /** Chosen rows that were not stored. */
  remaining: readonly number[]
  /** Why it stopped early; null if it did not. */
  stoppedBy: ImportReport['stoppedBy'] | SaveReason | 'unexpected'
}

interface Progress {
  done: number
  total: number
  filesDone: number
  filesTotal: number
}

export type ImportState =
  /** `file` may be readable on a second try. */
  | { name: 'choosing'; problem: string | null; file: File | null }
  /** `keyFile` goes with a file that is encrypted with its own password; absent for all others. */
  | { name: 'reading'; file: File; keyFile?: File | null }
  /** `keyFile` is the one chosen for the failed try. */
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

/** Whether an import has stopped for this reason, and its report says so. While one runs, resolves when it has ended. */
export function stopsFor(reason: SaveReason): Promise<boolean> {
  const isStopped = (state: ImportState) => state.name === 'report' && state.stoppedBy === reason
  if (currentImport().name !== 'running') return Promise.resolve(isStopped(currentImport()))
  return new Promise((resolve) => {
    const stop = useImport.subscribe(({ state }) => {
      if (state.name === 'running') return
      stop()
      resolve(isStopped(state))
    })
  })
}

whenDropped(() => {
  setImport(start)
})
