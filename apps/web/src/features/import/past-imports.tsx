import type { PastImport } from '@severy/client'
import { Banner, Button } from '@severy/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../platform/server/or-unexpected.ts'
import { undoProblemText } from './import-problem-text.ts'

/** Imports on this device within the past day, each of which can be undone. Renders nothing without any. */
export function PastImports() {
  const { t, i18n } = useTranslation()
  const engine = useEngine()
  const [imports, setImports] = useState<PastImport[]>([])
  const [undoing, setUndoing] = useState<string | null>(null)
  const [answer, setAnswer] = useState<{ tone: 'ok' | 'danger'; text: string } | null>(null)
  useEffect(() => {
    let isShown = true
    void engine.listImports().then((listed) => {
      if (isShown && listed.ok) setImports(listed.value)
    })
    return () => {
      isShown = false
    }
  }, [engine])

  async function undo(importId: string) {
    setUndoing(importId)
    const outcome = await orUnexpected(engine.undoImport(importId))
    setUndoing(null)
    if (!outcome.ok) {
      setAnswer({ tone: 'danger', text: undoProblemText(t, outcome.error) })
      return
    }
    const { removed, restored } = outcome.value
    setImports((shown) => shown.filter((one) => one.importId !== importId))
    setAnswer({ tone: 'ok', text: t('import.undone', { count: removed + restored }) })
  }

  if (imports.length === 0 && answer === null) return null
  return (
    <section className="mt-8 max-w-[720px]">
      <h2 className="font-semibold">{t('import.pastHeading')}</h2>
      <p className="mt-1 text-small text-ink-3">{t('import.pastText')}</p>
      {answer !== null && (
        <Banner tone={answer.tone} live="polite" className="mt-3">
          {answer.text}
        </Banner>
      )}
      {imports.length > 0 && (
        <ul className="mt-3 divide-y divide-subtle rounded-card border border-subtle bg-surface">
          {imports.map(({ importId, fileName, at, added, merged }) => (
            <li key={importId} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">{fileName}</span>
                <span className="block text-small text-ink-2">
                  {t('import.pastLine', {
                    count: added + merged,
                    time: new Intl.DateTimeFormat(i18n.language, {
                      timeStyle: 'short',
                      dateStyle: 'medium',
                    }).format(at),
                  })}
                </span>
              </span>
              <Button
                size={32}
                busy={undoing === importId}
                busyLabel={t('import.undoing')}
                onClick={() => void undo(importId)}
              >
                {t('import.undoNamed', { name: fileName })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
