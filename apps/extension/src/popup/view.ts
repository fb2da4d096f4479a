import type { ItemRow } from '@severy/client'
import type { OpenEdit } from './kept-form.ts'
import type { SiteVerdict } from '@severy/domain/websites'

/** What the popup shows while the vault is open. */
export type View =
  | { name: 'list' }
  | { name: 'item'; row: ItemRow }
  /** Asks before filling. */
  | { name: 'fill'; row: ItemRow; verdict: SiteVerdict | null }
  | { name: 'change-password'; row: ItemRow }
  | { name: 'edit'; form: OpenEdit }
  | { name: 'add' }
  | { name: 'generator' }
  | { name: 'settings' }
