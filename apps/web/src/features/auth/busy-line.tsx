import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../platform/session/session.ts'

/** Milliseconds before a second line explains the wait. */
const explainAfterMs = 400

/** Shown under the button while a vault opens: first the keys, then the items. */
export function BusyLine({ busy }: { busy: boolean }) {
  return (
    <p role="status" className="min-h-4.5 text-small text-ink-3">
      {busy && <Explanation />}
    </p>
  )
}

function Explanation() {
  const { t } = useTranslation()
  const progress = useSession(({ unlockProgress }) => unlockProgress)
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      setDue(true)
    }, explainAfterMs)
    return () => {
      clearTimeout(timer)
    }
  }, [])
  if (!isDue) return null
  return progress?.step === 'decrypting'
    ? t('auth.decrypting', { count: progress.items })
    : t('auth.deriving')
}
