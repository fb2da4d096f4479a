import { Button, useToast } from '@severy/ui'
import { Download, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Result } from '@severy/result'
import { apiProblemText } from '../../../platform/server/api-problem-text.ts'
import type { CsvFile, CsvRefusal } from '../../../platform/server/api-csv.ts'
import { saveFile } from '../../../platform/browser/save-file.ts'
import { useFreshAct } from '../../../platform/server/use-fresh-act.ts'
import { FormDialog } from '../../../shell/forms/form-dialog.tsx'
import { FreshPassword } from '../../../shell/proof/fresh-password.tsx'

/**
 * Downloads everything that matches the table's search and filters as a file. Asks for the password if the last sign-in
 * is too long ago.
 */
export function ExportButton({
  label,
  fetchFile,
}: {
  label: string
  fetchFile: (signal: AbortSignal) => Promise<Result<CsvFile, CsvRefusal>>
}) {
  const { t } = useTranslation()
  const { show } = useToast()
  const fresh = useFreshAct()
  const underWay = useRef<AbortController | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => () => underWay.current?.abort(), [])

  async function run() {
    const own = new AbortController()
    underWay.current = own
    setBusy(true)
    const file = await fresh.run(() => fetchFile(own.signal))
    if (own.signal.aborted) return
    setBusy(false)
    if (file === null) return
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
    fresh.giveUp()
    setBusy(false)
  }

  return (
    <div className="flex items-center gap-1">
      <Button
        icon={<Download aria-hidden />}
        busy={isBusy && !fresh.needsProof}
        busyLabel={t('adminTable.exporting')}
        onClick={() => void run()}
      >
        {label}
      </Button>
      {fresh.needsProof && (
        <FormDialog
          title={label}
          description={t('adminTable.exportProof')}
          submitLabel={label}
          busyLabel={t('adminTable.exporting')}
          isBusy={fresh.isBusy}
          needsNetwork
          failedTitle={t('adminTable.exportFailed')}
          problem={null}
          onSubmit={run}
          onClose={cancel}
        >
          <FreshPassword act={fresh} />
        </FormDialog>
      )}
      {isBusy && !fresh.needsProof && (
        <Button variant="quiet" icon={<X aria-hidden />} onClick={cancel}>
          {t('adminTable.exportCancel')}
        </Button>
      )}
    </div>
  )
}
