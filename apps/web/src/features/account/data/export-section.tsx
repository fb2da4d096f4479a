import type { ExportListReason } from '@severy/client'
import { Banner, Button, buttonClass, useToast } from '@severy/ui'
import type { TFunction } from 'i18next'
import { Download, FileKey, Lock } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { networkProblemText } from '../../../platform/words/problem-texts.ts'
import { saveFile } from '../../../platform/browser/save-file.ts'
import { useAccount } from '../../../platform/session/session.ts'
import { exportFileName } from './export-file.ts'
import { ArchiveDialog } from './archive-dialog.tsx'
import { ClearExportDialog } from './clear-export-dialog.tsx'
import type { LeftOutFiles } from './use-export.ts'

const ways = ['archive', 'clear'] as const

/**
 * The exports. The list without secrets needs no password; everything else, encrypted or not, needs the account
 * password. With `export=archive` or `export=clear` in the address, that dialog opens at once.
 */
export function ExportSection() {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const mayExport = useAccount()?.policies.mayExport ?? true
  const [params, setParams] = useSearchParams()
  const called = ways.find((way) => way === params.get('export')) ?? null
  const [asking, setAsking] = useState(mayExport ? called : null)
  const [leftOut, setLeftOut] = useState<LeftOutFiles>([])

  async function exportList() {
    const outcome = await orUnexpected(engine.exportItemList())
    if (!outcome.ok) {
      const text = listProblemText(t, outcome.error.reason)
      show({ tone: 'danger', title: t('export.failed'), text })
      return
    }
    saveFile(new Blob([outcome.value], { type: 'application/json' }), exportFileName('vault-export', 'json', new Date()))
    show({ tone: 'success', title: t('export.done') })
  }

  function close() {
    setAsking(null)
    // So that a reload does not open the dialog again.
    if (called !== null) setParams({ tab: 'data' }, { replace: true, preventScrollReset: true })
  }

  return (
    <section aria-labelledby="export-heading">
      <h2 id="export-heading" className="type-title-3">
        {t('export.heading')}
      </h2>
      {!mayExport && (
        <Banner tone="info" className="mt-4">
          {t('rules.exportForbidden')}
        </Banner>
      )}
      <ul className="mt-4 border-t border-subtle">
        <Way title={t('export.listTitle')} text={t('export.listText')}>
          <Button disabled={!mayExport} icon={<Download aria-hidden />} onClick={() => void exportList()}>
            {t('export.list')}
          </Button>
        </Way>
        <Way title={t('export.archiveTitle')} text={t('export.archiveText')}>
          <Button
            disabled={!mayExport}
            icon={<Lock aria-hidden />}
            onClick={() => {
              setAsking('archive')
            }}
          >
            {t('export.archive')}
          </Button>
        </Way>
        <Way title={t('export.readerTitle')} text={t('export.readerText')}>
          <a href="/severy-reader.html" download className={buttonClass()}>
            <FileKey aria-hidden />
            {t('export.reader')}
          </a>
        </Way>
        <Way title={t('export.plainTitle')} text={t('export.plainText')}>
          <Button
            disabled={!mayExport}
            icon={<Download aria-hidden />}
            onClick={() => {
              setAsking('clear')
            }}
          >
            {t('export.plain')}
          </Button>
        </Way>
      </ul>
      {leftOut.length > 0 && (
        <Banner
          tone="warn"
          live="polite"
          className="mt-4"
          title={t('export.leftOutTitle')}
          onDismiss={() => {
            setLeftOut([])
          }}
          dismissLabel={t('common.close')}
        >
          <p>{t('export.leftOutText')}</p>
          <ul className="mt-1 list-disc ps-5">
            {leftOut.map(({ title, name }, index) => (
              <li key={index} className="wrap-anywhere">
                {t('export.leftOutFile', { name, title })}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {asking === 'archive' && (
        <ArchiveDialog
          onDone={(files) => {
            setLeftOut(files)
            close()
          }}
          onClose={close}
        />
      )}
      {asking === 'clear' && <ClearExportDialog onClose={close} />}
    </section>
  )
}

function listProblemText(t: TFunction<'app'>, reason: ExportListReason | 'unexpected'): string {
  if (reason === 'locked') return t('item.locked')
  return reason === 'export-forbidden' ? t('rules.exportForbidden') : networkProblemText(t, { reason })
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
