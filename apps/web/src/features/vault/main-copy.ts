import type { ItemRow } from '@severy/client'
import { kindOf, type Item } from '@severy/domain'
import type { TFunction } from 'i18next'
import { fieldLabel } from '../../platform/vault/detail-fields.ts'
import { nameOf } from './item-name.ts'
import { labelOf } from './item-texts.ts'
import type { ItemActions } from './use-item-actions.tsx'

/**
 * What the copy button of an item copies, and its label: the password or another kind's main field; of a login without
 * a password its code, else its username. Null if there is nothing to copy.
 */
export function mainCopyOf(
  t: TFunction<'app'>,
  row: ItemRow,
  actions: ItemActions,
): { label: string; copy: () => void } | null {
  const { type, title, hasPassword, hasTotp, username } = row.summary
  const name = nameOf(t('vault.untitled'), title)
  if (type === 'password') {
    if (hasPassword) return { label: labelOf.copyPassword(name), copy: () => void actions.copyPassword(row) }
    if (hasTotp) return { label: labelOf.copyCode(name), copy: () => void actions.copyCode(row) }
    if (username === '') return null
    return { label: labelOf.copyUsername(name), copy: () => void actions.copyUsername(row) }
  }
  const { mainField } = kindOf(type)
  return mainField === undefined ? null : fieldCopyOf(t, row, actions, mainField)
}

/** Copying one of an item's own fields, which may be secret, and the button's label. */
export function fieldCopyOf(
  t: TFunction<'app'>,
  row: ItemRow,
  actions: ItemActions,
  fieldName: string,
): { label: string; copy: () => void } {
  const name = nameOf(t('vault.untitled'), row.summary.title)
  const field = fieldLabel(t, fieldName)
  return {
    label: t('vault.copyFieldOf', { field, name }),
    copy: () => void actions.copySecretField(row, (item) => textOf(item, fieldName), field),
  }
}

function textOf({ fields }: Item, name: string): string {
  return (fields as unknown as Readonly<Record<string, string>>)[name] ?? ''
}
