import type { VaultHealth } from '@severy/client'
import type { TFunction } from 'i18next'
import '../i18n/en-shared.ts'

/** What is said in place of a score: how far judging has come, or that there is nothing to judge. */
export function progressText(t: TFunction<'app'>, { counted, unjudged }: VaultHealth): string {
  return counted === 0 ? t('score.none') : t('score.judged', { done: counted - unjudged, count: counted })
}
