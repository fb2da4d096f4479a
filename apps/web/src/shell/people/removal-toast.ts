import type { EngineEvent } from '@severy/client'
import type { ToastMessage } from '@severy/ui'
import type { TFunction } from 'i18next'
import './en-people.ts'

/** Says what someone else removed or restored, who did it, and how to get it back. */
export function removalToast(
  t: TFunction<'app'>,
  { did, title, email, vaultName, removal }: Extract<EngineEvent, { type: 'item-removed-by-other' }>,
): ToastMessage {
  const name = title.trim() === '' ? t('vault.untitled') : title
  const who = email === null ? t('sharing.bySomebody') : t('sharing.byOther', { email })
  const where = vaultName === null ? [] : [t('sharing.inVault', { vault: vaultName })]
  const way =
    did !== 'trashed' || removal === 'none'
      ? []
      : [removal === 'leave' ? t('sharing.ownerRestores') : t('sharing.memberRestores')]
  return {
    tone: 'plain',
    title: t(`sharing.${did}ByOther`, { name }),
    text: [who, ...where, ...way].join(' '),
  }
}
