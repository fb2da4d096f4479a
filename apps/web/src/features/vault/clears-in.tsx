import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../platform/use-now.ts'

/** "Clipboard clears in 24 s", or with null that it clears only with the vault. */
export function ClearsIn({ ms }: { ms: number | null }) {
  const { t } = useTranslation()
  return ms === null ? t('vault.clearsOnLock') : <Countdown ms={ms} />
}

/** Counts for the eye, is read out once. */
function Countdown({ ms }: { ms: number }) {
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
