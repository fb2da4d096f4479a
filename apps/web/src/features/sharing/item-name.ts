import type { ItemRow } from '@severy/client'
import type { TFunction } from 'i18next'

/** A row's name, or the placeholder for one without a name. */
export function nameOf(t: TFunction<'app'>, { summary }: ItemRow): string {
  return summary.title.trim() === '' ? t('vault.untitled') : summary.title
}
