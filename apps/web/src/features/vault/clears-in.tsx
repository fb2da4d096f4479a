import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../platform/use-now.ts'

/** "Clipboard clears in 24 s": counts for the eye, is read out once. */
export function ClearsIn({ ms }: { ms: number }) {
  const { t } = useTranslation()
  const [endsAt] = useState(() => Date.now() + ms)
  const now = useNow(1_000)
  return (
    <>
      <span className="sr-only">{t('vault.clearsIn', { count: ms / 1000 })}</span>
      <span aria-hidden="true" className="tabular-nums">
        {t('vault.clearsIn', { count: Math.max(0, Math.ceil((endsAt - now) / 1000)) })}
      </span>
    </>
  )
}
