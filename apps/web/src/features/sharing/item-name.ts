import type { ItemRow } from '@severy/client'
import type { TFunction } from 'i18next'

/** What a row is called; one without a name is called so. */
export function nameOf(t: TFunction<'app'>, { summary }: ItemRow): string {
  return summary.title.trim() === '' ? t('vault.untitled') : summary.title
}
