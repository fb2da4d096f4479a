import { BRAND } from '@severy/ui'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Sets the browser tab's title: "My Vault – Severy". Shows nothing from the vault except an item's name. */
export function useTitle(page: string): void {
  const { t } = useTranslation()
  useEffect(() => {
    document.title = t('title.withBrand', { page, brand: BRAND })
  }, [page, t])
}
