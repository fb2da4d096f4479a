import type { StorageUse } from '@severy/client'
import { classNames } from '@severy/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { useSession } from '../../../platform/session/session.ts'
import { sizeText } from '../../../platform/words/size-text.ts'
import { useTransfers } from '../../../platform/vault/transfers.ts'

/** The person's storage use. Read again after each change and each upload; renders nothing without a connection. */
export function StorageBar({ changes }: { changes: number }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const doneCount = useTransfers((transfers) => transfers.doneCount)
  // The server counts what has reached it, not what is already shown here.
  const waiting = useSession(({ sync }) => sync.waiting)
  const [storage, setStorage] = useState<StorageUse | null>(null)
  useEffect(() => {
    let isCurrent = true
    void engine.getStorage().then((answer) => {
      if (isCurrent) setStorage(answer.ok ? answer.value : null)
    })
    return () => {
      isCurrent = false
    }
  }, [engine, changes, doneCount, waiting])

  if (storage === null) return null
  const { usedBytes, maxBytes } = storage
  if (maxBytes === null) {
    const used = t('attachments.storageUsed', { used: sizeText(usedBytes) })
    return <p className="mt-3 text-small text-ink-3 tabular-nums">{used}</p>
  }
  const share = Math.min(1, usedBytes / maxBytes)
  const text = t('attachments.storage', { used: sizeText(usedBytes), max: sizeText(maxBytes) })
  return (
    <div className="mt-3">
      <div
        role="meter"
        aria-label={t('attachments.storageLabel')}
        aria-valuemin={0}
        aria-valuemax={maxBytes}
        aria-valuenow={Math.min(usedBytes, maxBytes)}
        aria-valuetext={text}
        className="h-1 overflow-hidden rounded-tile bg-subtle forced-colors:border"
      >
        <div
          className={classNames('h-full', share > 0.9 ? 'bg-danger' : 'bg-primary')}
          style={{ width: `${String(share * 100)}%` }}
        />
      </div>
      <p className="mt-1 text-small text-ink-3 tabular-nums">{text}</p>
    </div>
  )
}
