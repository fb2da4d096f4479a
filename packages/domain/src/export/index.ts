/** Everything that writes files to take away: fetched when something is exported, not with the vault. */
export { cxfExport, type CxfOptions, type CxfVault } from './cxf.ts'
export type { CxfTotp } from './cxf-credentials.ts'
export { plainExport, type VaultToExport } from './plain-export.ts'
export { vaultCsv } from './vault-csv.ts'
