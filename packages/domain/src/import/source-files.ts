import type { ImportedFile } from './import-entry.ts'

/** The files that a packed export holds beside its data, by their paths in it. */
export type SourceFiles = ReadonlyMap<string, Omit<ImportedFile, 'name'>>

export const noFiles: SourceFiles = new Map()
