import type { NetworkReason, Refusal } from '@severy/client'
import { Banner, Button, Dialog, QrPicture, TextField } from '@severy/ui'
import { Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../platform/server/or-unexpected.ts'
import { networkProblemText } from '../../platform/words/problem-texts.ts'
import { useCopy } from '../../shell/values/use-copy.tsx'
import './en-link.ts'

type LinkRefusal = Refusal<'link-expired' | 'link-unreadable' | NetworkReason | 'unexpected'>

/** Shows a code for a signed-in device (PROTOCOL 5.6); its answer names the account. */
export function LinkDialog({
  onLinked,
  onClose,
}: {
  onLinked: (email: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const [round, setRound] = useState(0)
  const [code, setCode] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<LinkRefusal | null>(null)

  useEffect(() => {
    const waiting = new AbortController()
    void waitForAnswer(waiting.signal)
    return () => {
      waiting.abort()
      void engine.cancelDeviceLink()
    }

    async function waitForAnswer(signal: AbortSignal) {
      const shown = await engine.startDeviceLink()
      if (signal.aborted) return
      setCode(shown.code)
      const outcome = await orUnexpected(engine.awaitDeviceLink())
      if (hasEnded(signal)) return
      if (outcome.ok) onLinked(outcome.value.email)
      else setRefusal(outcome.error)
    }
    // Only a new round makes a new code.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [round])

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('link.title')}
      description={t('link.lead')}
      closeLabel={t('common.close')}
      width="small"
      closesOnOutsidePress={false}
    >
      {refusal === null ? (
        <ShownCode code={code} />
      ) : (
        <div className="flex flex-col items-start gap-4">
          <Banner tone="warn" title={t('link.expiredTitle')} live="polite">
            {refusalText(refusal)}
          </Banner>
          <Button
            variant="primary"
            onClick={() => {
              setCode(null)
              setRefusal(null)
              setRound(round + 1)
            }}
          >
            {t('link.again')}
          </Button>
        </div>
      )}
    </Dialog>
  )

  function refusalText({ reason, ...rest }: LinkRefusal): string {
    if (reason === 'link-expired') return t('link.expired')
    if (reason === 'link-unreadable') return t('link.unreadable')
    return networkProblemText(t, { reason, ...rest })
  }
}

function hasEnded({ aborted }: AbortSignal): boolean {
  return aborted
}

function ShownCode({ code }: { code: string | null }) {
  const { t } = useTranslation()
  const { copySecret } = useCopy()

  return (
    <div className="flex flex-col items-center gap-5">
      {/* Dark on white in every theme, for the camera. */}
      <div className="size-60 rounded-card border border-subtle bg-stone-0 p-4 text-night-950 forced-color-adjust-none">
        {code !== null && <QrPicture text={code} label={t('link.picture')} className="size-full" />}
      </div>
      <p role="status" className="text-center text-small text-ink-2">
        {t('link.waiting')}
      </p>
      <div className="flex w-full flex-col gap-2">
        <TextField exact readOnly label={t('link.text')} value={code ?? ''} onChange={() => undefined} />
        <Button
          icon={<Copy aria-hidden />}
          disabled={code === null}
          onClick={() => {
            if (code !== null) void copySecret(code)
          }}
        >
          {t('link.copy')}
        </Button>
      </div>
    </div>
  )
}
