import type { RecoveryKit } from '@severy/client'
import { Banner, Button, useToast } from '@severy/ui'
import { Check, Copy, Download, Printer } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { clipboardClearMs } from '../../platform/secrets/clipboard-times.ts'
import { clipboard } from '../../platform/secrets/clipboard.ts'
import { loadCode } from '../../platform/browser/load-code.ts'
import { saveFile } from '../../platform/browser/save-file.ts'
import { useBriefly } from '../../platform/browser/use-briefly.ts'
import { ClearsIn } from '../../shell/values/clears-in.tsx'
import { useMissingToast } from '../../shell/failures/use-missing-toast.ts'
import { kitContent, kitFileName } from './kit-content.ts'
import { KitProof } from './kit-proof.tsx'
import { KitSheet } from './kit-sheet.tsx'

/** The kit, the ways to save it, and the confirmation that it is saved. */
export function ShownKit({
  kit,
  onSaved,
  onLater,
}: {
  kit: RecoveryKit
  onSaved: () => void
  onLater: () => void
}) {
  const { t } = useTranslation()
  const signInAddress = `${location.origin}/auth`
  return (
    <>
      <div className="mb-8 max-w-[44rem] print:hidden">
        <h1 tabIndex={-1} className="type-title-1">
          {t('kit.heading')}
        </h1>
        <p className="mt-2 text-body-l text-ink-2">{t('kit.lead')}</p>
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="min-w-0">
          {kit.replaces !== null && (
            <Banner tone="warn" className="mb-4 print:hidden">
              {t('kit.replacedNote', { replaced: kit.replaces })}
            </Banner>
          )}
          <KitSheet kit={kit} signInAddress={signInAddress} />
        </div>
        <aside className="flex flex-col gap-8 print:hidden">
          <KeepActions kit={kit} signInAddress={signInAddress} />
          <KitProof onSaved={onSaved} onLater={onLater} />
        </aside>
      </div>
    </>
  )
}

function KeepActions({ kit, signInAddress }: { kit: RecoveryKit; signInAddress: string }) {
  const { t } = useTranslation()
  const { show } = useToast()
  const tellMissing = useMissingToast()
  const [isMaking, setMaking] = useState(false)
  const [isCopied, showCopied] = useBriefly()

  async function download() {
    setMaking(true)
    const { kitPdf } = await loadCode(() => import('./kit-pdf.ts'))
    const bytes = await kitPdf(kit, kitContent(t, kit, signInAddress), usesLetterPaper())
    saveFile(new Blob([bytes], { type: 'application/pdf' }), kitFileName(kit))
  }

  async function copy() {
    const clearMs = clipboardClearMs()
    if (await clipboard.copySecret(kit.recoveryKey, clearMs)) {
      showCopied()
      show({
        tone: 'success',
        title: t('vault.copiedTitle'),
        text: <ClearsIn ms={clearMs} />,
      })
    } else show({ tone: 'danger', title: t('kit.copyFailed'), text: t('vault.copyFailedPlain') })
  }

  return (
    <div className="flex flex-col gap-2">
      <Action
        busy={isMaking}
        busyLabel={t('kit.downloading')}
        icon={<Download aria-hidden />}
        onClick={() =>
          void download()
            .catch(tellMissing)
            .finally(() => {
              setMaking(false)
            })
        }
        primary
      >
        {t('kit.download')}
      </Action>
      <Action
        icon={<Printer aria-hidden />}
        onClick={() => {
          window.print()
        }}
      >
        {t('kit.print')}
      </Action>
      <Action icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />} onClick={() => void copy()}>
        {t('kit.copyCode')}
      </Action>
    </div>
  )
}

function Action({
  primary = false,
  busy = false,
  busyLabel,
  icon,
  onClick,
  children,
}: {
  primary?: boolean
  busy?: boolean
  busyLabel?: string
  icon: ReactNode
  onClick: () => void
  children: ReactNode
}) {
  return (
    <Button
      variant={primary ? 'primary' : 'secondary'}
      size={48}
      busy={busy}
      busyLabel={busyLabel}
      icon={icon}
      onClick={onClick}
      className="justify-start! text-start"
    >
      {children}
    </Button>
  )
}

/** Letter in North America, A4 everywhere else. */
function usesLetterPaper(): boolean {
  return /-(US|CA|MX)$/.test(navigator.language)
}
