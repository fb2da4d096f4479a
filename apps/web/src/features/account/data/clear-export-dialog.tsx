import type { ExportChoice } from '@severy/client'
import { Banner, Select } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProof } from '../../../platform/session/use-proof.ts'
import { FormDialog } from '../../../shell/forms/form-dialog.tsx'
import { ProofField } from '../../../shell/proof/proof-field.tsx'
import { ExportLossList } from './export-loss-list.tsx'
import { useExport } from './use-export.ts'

const formats = ['plain', 'bitwarden', 'chrome', '1password', 'proton', 'cxf', 'csv'] as const
type Format = (typeof formats)[number]

/** Exports everything unencrypted (PROTOCOL 12.6): the format, what that means, and the account password again. */
export function ClearExportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [format, setFormat] = useState<Format>('plain')
  const proof = useProof()
  const [problem, setProblem] = useState<string | null>(null)
  const { isBusy, run } = useExport()

  async function write() {
    setProblem(null)
    const outcome = await proof.give((given) => run(given, choiceOf(format), names[format]))
    if (outcome === null) return
    if (Array.isArray(outcome)) onClose()
    else if (outcome.field === 'password') proof.refuse(outcome.text)
    else setProblem(outcome.text)
  }

  return (
    <FormDialog
      title={t('export.plainTitle')}
      description={t('export.plainDialogText')}
      submitLabel={t('export.plain')}
      busyLabel={t('reprompt.checking')}
      isBusy={isBusy}
      failedTitle={t('export.failed')}
      problem={problem}
      onSubmit={write}
      onClose={onClose}
    >
      <Banner tone="warn" title={t('export.warnTitle')}>
        {t('export.warnText')}
      </Banner>
      <Select
        label={t('export.format')}
        value={format}
        onChange={setFormat}
        options={formats.map((value) => ({ value, label: t(`export.formats.${value}.label`) }))}
        hint={t(`export.formats.${format}.text`)}
      />
      {losesSomething(format) && <ExportLossList key={format} format={format} withFiles={false} />}
      <ProofField proof={proof} isOnly autoFocus />
    </FormDialog>
  )
}

const names: Record<Format, string> = {
  plain: 'vault-plain-export',
  csv: 'vault-plain-export',
  cxf: 'vault-exchange-export',
  bitwarden: 'vault-bitwarden-export',
  chrome: 'vault-chrome-export',
  '1password': 'vault-1password-export',
  proton: 'vault-proton-export',
}

function losesSomething(format: Format): format is Exclude<Format, 'plain'> {
  return format !== 'plain'
}

function choiceOf(format: Format): ExportChoice {
  return format === 'cxf' ? { format, exporterRpId: location.hostname } : { format }
}
