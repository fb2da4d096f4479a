import type { TakenShare } from '@severy/client'
import type { ToastMessage } from '@severy/ui'
import type { TFunction } from 'i18next'
import './en-people.ts'

const namedMax = 5

/** What was accepted without asking, and who it is from. */
export function takenToast(t: TFunction<'app'>, taken: readonly TakenShare[]): ToastMessage {
  const lines = taken
    .slice(0, namedMax)
    .map(({ name, email }) =>
      t('sharing.addedFrom', { name: name ?? t('vault.untitled'), email: email ?? t('sharing.gone') }),
    )
  return {
    tone: 'success',
    title: t('sharing.added', { count: taken.length }),
    ...(lines.length > 0 && { text: lines.join(' · ') }),
  }
}
