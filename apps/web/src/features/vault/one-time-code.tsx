import type { ItemRef } from '@severy/client'
import type { OneTimeCode as Code } from '@severy/otp'
import { TotpCode } from '@severy/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { engine } from '../../platform/engine/engine-host.ts'

/** The running one-time code of an item; its secret stays in the worker. Mount it with the item's id and revision as key. */
export function OneTimeCode({ itemRef }: { itemRef: ItemRef }) {
  const { t } = useTranslation()
  /** Null when the secret gives no codes, undefined until that is known. */
  const [code, setCode] = useState<Code | null | undefined>(undefined)
  const [periods, setPeriods] = useState(0)
  const { vaultId, itemId } = itemRef

  useEffect(() => {
    let isCurrent = true
    void engine()
      .getCode({ vaultId, itemId })
      .then((next) => {
        if (isCurrent) setCode(next)
      })
    return () => {
      isCurrent = false
    }
  }, [vaultId, itemId, periods])

  if (code === undefined) return <div className="h-9" />
  if (code === null) return <p className="text-danger-ink">{t('otp.unusable')}</p>
  return (
    <TotpCode
      {...code}
      onEnd={() => {
        setPeriods(periods + 1)
      }}
      secondsLeftLabel={(count) => t('otp.secondsLeft', { count })}
      nextLabel={t('otp.next')}
    />
  )
}
