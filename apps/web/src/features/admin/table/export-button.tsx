import { Button, useToast } from '@severy/ui'
import { Download, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Result } from '@severy/result'
import { apiProblemText } from '../../../platform/api-problem-text.ts'
import type { CsvFile, CsvRefusal } from '../../../platform/api-csv.ts'
import { saveFile } from '../../../platform/save-file.ts'

/** Fetches everything that the table's search and filters let through, and hands it to the browser as a file. */
export function ExportButton({
  label,
  fetchFile,
}: {
  label: string
  fetchFile: (signal: AbortSignal) => Promise<Result<CsvFile, CsvRefusal>>
}) {
  const { t } = useTranslation()
  const { show } = useToast()
  const underWay = useRef<AbortController | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => () => underWay.current?.abort(), [])

  async function run() {
    const own = new AbortController()
    underWay.current = own
    setBusy(true)
    const file = await fetchFile(own.signal)
    if (own.signal.aborted) return
    setBusy(false)
    if (file.ok) {
      saveFile(file.value.content, file.value.name)
      show({
        tone: 'success',
        title: t('adminTable.exported'),
        text: t('adminTable.exportedText', { name: file.value.name }),
      })
      return
    }
    const text =
      file.error.reason === 'cut-off' ? t('adminTable.exportCutOff') : apiProblemText(t, file.error)
    show({ tone: 'danger', title: t('adminTable.exportFailed'), text })
  }

  function cancel() {
    underWay.current?.abort()
    setBusy(false)
  }

  return (
    <div className="flex items-center gap-1">
      <Button
        icon={<Download aria-hidden />}
        busy={isBusy}
        busyLabel={t('adminTable.exporting')}
        onClick={() => void run()}
      >
        {label}
      </Button>
      {isBusy && (
        <Button variant="quiet" icon={<X aria-hidden />} onClick={cancel}>
          {t('adminTable.exportCancel')}
        </Button>
      )}
    </div>
  )
}
