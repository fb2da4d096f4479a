import type { GeneratedValue } from '@severy/client'
import { Button, IconButton, PasswordText } from '@severy/ui'
import { ChevronDown, ChevronRight, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'

/** Previously copied or used values. Rendered only while expanded. */
export function GeneratorHistory({ onCopy }: { onCopy: (value: string) => void }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="mt-4 border-t border-subtle pt-2">
      <Button
        variant="quiet"
        size={32}
        icon={isOpen ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
        aria-expanded={isOpen}
        className="-ms-3"
        onClick={() => {
          setOpen(!isOpen)
        }}
      >
        {t('generator.history')}
      </Button>
      {isOpen && <History onCopy={onCopy} />}
    </section>
  )
}

function History({ onCopy }: { onCopy: (value: string) => void }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const [values, setValues] = useState<readonly GeneratedValue[] | null>(null)

  useEffect(() => {
    let isCurrent = true
    void engine.getGeneratorHistory().then((known) => {
      if (isCurrent) setValues(known)
    })
    return () => {
      isCurrent = false
    }
  }, [engine])

  async function clear() {
    await engine.clearGeneratorHistory()
    setValues([])
  }

  if (values === null) return null
  if (values.length === 0) return <p className="py-2 text-small text-ink-3">{t('generator.historyEmpty')}</p>
  return (
    <>
      <p className="py-1 text-small text-ink-3">{t('generator.historyNote')}</p>
      <ul className="max-h-60 overflow-y-auto">
        {values.map(({ value, at }) => (
          <li key={`${String(at)} ${value}`} className="flex items-start gap-2 border-b border-subtle py-1.5">
            <span className="min-w-0 flex-1">
              <PasswordText value={value} size="small" />
              <span className="block text-small text-ink-3">
                {t('generator.historyAt', { at: new Date(at) })}
              </span>
            </span>
            <IconButton
              label={t('generator.historyCopy', { at: new Date(at) })}
              icon={<Copy aria-hidden />}
              onClick={() => {
                onCopy(value)
              }}
            />
          </li>
        ))}
      </ul>
      <Button variant="quiet" size={32} className="-ms-3 mt-1" onClick={() => void clear()}>
        {t('generator.historyClear')}
      </Button>
    </>
  )
}
