import { Badge } from '@severy/ui'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { refreshNewMessages, useNewMessages } from './new-messages.ts'

/** Shown beside the page's name in the side menu; refreshed on every navigation. */
export function NewMessageCount() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const count = useNewMessages((state) => state.count)
  useEffect(() => {
    void refreshNewMessages()
  }, [pathname])
  if (count === null || count === 0) return null
  return <Badge tone="info">{t('adminMessages.newCount', { count })}</Badge>
}
