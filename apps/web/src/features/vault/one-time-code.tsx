import type { ItemRef } from '@severy/client'
import type { OneTimeCode as Code } from '@severy/otp'
import { Button, CodeText, TotpCode, useToast } from '@severy/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../platform/server/or-unexpected.ts'
import { problemText } from '../../platform/words/save-problem-texts.ts'

/** An item's one-time code; its secret stays in the worker. Mount it with the item's id and revision as key. */
export function OneTimeCode({ itemRef }: { itemRef: ItemRef }) {
  const { t } = useTranslation()
  const engine = useEngine()
  /** Null if the secret yields no codes, undefined until known. */
  const [code, setCode] = useState<Code | null | undefined>(undefined)
  const [periods, setPeriods] = useState(0)
  const { vaultId, itemId } = itemRef

  useEffect(() => {
    let isCurrent = true
    void engine.getCode({ vaultId, itemId }).then((next) => {
      if (isCurrent) setCode(next)
    })
    return () => {
      isCurrent = false
    }
  }, [engine, vaultId, itemId, periods])

  if (code === undefined) return <div className="h-9" />
  if (code === null) return <p className="text-danger-ink">{t('otp.unusable')}</p>
  if (code.kind === 'counted') return <CountedCode code={code.code} itemRef={itemRef} />
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

/** A counter-based code: the next one is made on request, and every device continues from there. */
function CountedCode({ code, itemRef }: { code: string; itemRef: ItemRef }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)

  async function next() {
    setBusy(true)
    const saved = await orUnexpected(engine.nextCode(itemRef))
    setBusy(false)
    if (!saved.ok) show({ tone: 'danger', title: t('otp.nextFailed'), text: problemText(t, saved.error) })
  }

  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <CodeText code={code} />
        <Button size={32} busy={isBusy} busyLabel={t('otp.nextCounted')} onClick={() => void next()}>
          {t('otp.nextCounted')}
        </Button>
      </div>
      <p className="text-small text-ink-3">{t('otp.countedHint')}</p>
    </div>
  )
}
