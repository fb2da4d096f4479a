/** The rows of the open vault. */
import { createVaultRows } from '@severy/engine-host/vault-rows'
import { bound } from '../browser/bound.ts'
import { receiveItems } from './item-events.ts'

export type { ItemKind, Sections } from '@severy/engine-host/row-lists'
export type { VaultRows } from '@severy/engine-host/vault-rows'

const rows = createVaultRows()
receiveItems(rows)

/** Pass a selector: a component that reads only a count then re-renders only with the count. */
export const useVaultRows = bound(rows.store)
export const { find: findRow, findById: findRowById } = rows
