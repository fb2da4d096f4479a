import type { ItemRow } from '@severy/client'
import { Dialog } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { failedTexts } from './failed-texts.ts'

/** Why an item cannot be shown, with identifiers for support. */
export function FailedDialog({ row, onClose }: { row: ItemRow; onClose: () => void }) {
  const { t } = useTranslation()
  const words = failedTexts[row.failed || 'unopenable']
  return (
    <Dialog open onOpenChange={onClose} title={t(words.title)} closeLabel={t('common.close')} width="small">
      <p>{t(words.text)}</p>
      <dl className="mt-4 grid gap-3 rounded-control bg-sunken p-4 text-small">
        <div>
          <dt className="text-ink-3">{t('vault.failedItem')}</dt>
          <dd className="font-mono wrap-anywhere">{row.ref.itemId}</dd>
        </div>
        <div>
          <dt className="text-ink-3">{t('vault.failedVault')}</dt>
          <dd className="font-mono wrap-anywhere">{row.ref.vaultId}</dd>
        </div>
      </dl>
    </Dialog>
  )
}
