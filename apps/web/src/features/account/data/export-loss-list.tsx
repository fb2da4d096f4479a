import type { ClearForOthers, ExportLosses } from '@severy/client'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { engine } from '../../../platform/engine/engine-host.ts'

/** What has no place in a file for another product, counted before it is written. */
export function ExportLossList({ format }: { format: ClearForOthers }) {
  const { t } = useTranslation()
  const [losses, setLosses] = useState<ExportLosses>([])
  useEffect(() => {
    let isShown = true
    void engine()
      .getExportLosses(format, false)
      .then((found) => {
        if (isShown) setLosses(found ?? [])
      })
    return () => {
      isShown = false
    }
  }, [format])
  if (losses.length === 0) return null
  return (
    <div role="status" className="text-small text-ink-2">
      <p className="font-semibold">{t('export.lossTitle')}</p>
      <ul className="mt-1 list-disc ps-5">
        {losses.map(({ kind, count }) => (
          <li key={kind}>{t(`export.losses.${kind}`, { count })}</li>
        ))}
      </ul>
    </div>
  )
}
