import type { ExportLosses, FormatForOthers } from '@severy/client'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'

/** What a file for another product leaves out or changes, counted before it is written. */
export function ExportLossList({ format, withFiles }: { format: FormatForOthers; withFiles: boolean }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const [losses, setLosses] = useState<ExportLosses>([])
  useEffect(() => {
    let isShown = true
    void engine
      .getExportLosses(format, withFiles)
      .then((found) => {
        if (isShown) setLosses(found ?? [])
      })
    return () => {
      isShown = false
    }
  }, [engine, format, withFiles])
  // The region is there before its text, because screen readers announce only what changes in it.
  return (
    <div role="status" className="text-small text-ink-2 empty:-mt-5">
      {losses.length > 0 && (
        <>
          <p className="font-semibold">{t('export.lossTitle')}</p>
          <ul className="mt-1 list-disc ps-5">
            {losses.map(({ kind, count }) => (
              <li key={kind}>{t(`export.losses.${kind}`, { count })}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
