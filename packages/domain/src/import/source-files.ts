import type { ImportedFile } from './import-entry.ts'

/** The other files in an archive export, by their paths. */
export type SourceFiles = ReadonlyMap<string, Omit<ImportedFile, 'name'>>

export const noFiles: SourceFiles = new Map()
