/** Writes files for export: loaded when someone exports, not with the vault. */
export { cxfExport, type CxfOptions, type CxfVault } from './cxf.ts'
export type { CxfTotp } from './cxf-credentials.ts'
export { folderPaths } from '../folders/folder-paths.ts'
export { plainExport, type VaultToExport } from './plain-export.ts'
export { bitwardenExport } from './to-others/bitwarden-export.ts'
export {
  fieldsAsCustom,
  foldersToHandOn,
  itemsToHandOn,
  tagsOf,
  type CodeForms,
  type ReadCode,
} from './to-others/exported-items.ts'
export { chromeTable, onePasswordTable } from './to-others/login-tables.ts'
export { Losses, type ExportLoss, type LossKind } from './to-others/losses.ts'
export { protonTable } from './to-others/proton-table.ts'
export { vaultCsv } from './vault-csv.ts'
