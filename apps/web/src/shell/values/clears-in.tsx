import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clipboard } from '../../platform/secrets/clipboard.ts'
import { useNow } from '../../platform/browser/use-now.ts'
import './en-values.ts'

/**
 * Shown under what was copied: when this browser clears a copied secret, in `ms` milliseconds or, with null, when the vault
 * locks.
 */
export function ClearsIn({ ms }: { ms: number | null }) {
  const { t } = useTranslation()
  const promise = clipboard.promise()
  const away = t(`clipboard.away.${promise}`)
  if (ms === null) {
    const clears = promise === 'act' ? t('clipboard.clearsOnLockAct') : t('clipboard.clearsOnLock')
    return `${clears} ${away}`
  }
  if (promise === 'act') return `${t('clipboard.clearsAtAct', { count: ms / 1000 })} ${away}`
  return (
    <>
      <Countdown ms={ms} />. {away}
    </>
  )
}

/** Counts down visually, but is read out only once. */
function Countdown({ ms }: { ms: number }) {
  const { t } = useTranslation()
  const [endsAt] = useState(() => Date.now() + ms)
  const now = useNow(1_000)
  return (
    <>
      <span className="sr-only">{t('clipboard.clearsIn', { count: ms / 1000 })}</span>
      <span aria-hidden="true" className="tabular-nums">
        {t('clipboard.clearsIn', { count: Math.max(0, Math.ceil((endsAt - now) / 1000)) })}
      </span>
    </>
  )
}
