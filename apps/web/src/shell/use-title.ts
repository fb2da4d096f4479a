import { BRAND } from '@severy/ui'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Names the page in the browser's tab: "My Vault – Severy". Never anything from inside the vault but an item's name. */
export function useTitle(page: string): void {
  const { t } = useTranslation()
  useEffect(() => {
    document.title = t('title.withBrand', { page, brand: BRAND })
  }, [page, t])
}
