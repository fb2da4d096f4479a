import { ArchLoader } from '@severy/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Most waits are shorter: a spinner that flashes is only distracting. */
const quietMs = 150

/** Fills the page while the session or a page's code loads. */
export function PageLoader({ label }: { label?: string }) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      setShown(true)
    }, quietMs)
    return () => {
      clearTimeout(timer)
    }
  }, [])
  return (
    <div className="grid min-h-dvh place-items-center bg-canvas">
      {isShown && <ArchLoader size={56} label={label ?? t('common.loading')} />}
    </div>
  )
}
