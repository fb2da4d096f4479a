import { Button, useToast } from '@severy/ui'
import { Download } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { engine } from '../../../platform/engine/engine-host.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { exportFileName } from './export-file.ts'
import { PlainExportDialog } from './plain-export-dialog.tsx'

/** Two ways out: the list without secrets at once, everything in clear after the account password. */
export function ExportSection() {
  const { t } = useTranslation()
  const { show } = useToast()
  const [isAsking, setAsking] = useState(false)

  async function exportList() {
    const text = await engine()
      .exportItemList()
      .catch((error: unknown) => {
        reportError(error)
        return null
      })
    if (text === null) {
      show({ tone: 'danger', title: t('export.failed') })
      return
    }
    saveFile(new Blob([text], { type: 'application/json' }), exportFileName('vault-export', new Date()))
    show({ tone: 'success', title: t('export.done') })
  }

  return (
    <section aria-labelledby="export-heading">
      <h2 id="export-heading" className="type-title-3">
        {t('export.heading')}
      </h2>
      <ul className="mt-4 border-t border-subtle">
        <Way title={t('export.listTitle')} text={t('export.listText')}>
          <Button icon={<Download aria-hidden />} onClick={() => void exportList()}>
            {t('export.list')}
          </Button>
        </Way>
        <Way title={t('export.plainTitle')} text={t('export.plainText')}>
          <Button
            icon={<Download aria-hidden />}
            onClick={() => {
              setAsking(true)
            }}
          >
            {t('export.plain')}
          </Button>
        </Way>
      </ul>
      {isAsking && (
        <PlainExportDialog
          onClose={() => {
            setAsking(false)
          }}
        />
      )}
    </section>
  )
}

function Way({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-subtle py-4">
      <div className="min-w-0 flex-[1_1_20rem]">
        <h3 className="font-semibold">{title}</h3>
        <p className="mt-0.5 text-small text-ink-2">{text}</p>
      </div>
      {children}
    </li>
  )
}
