import { Banner, QrPicture } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QrReader } from '../forms/qr-reader.tsx'
import './en-people.ts'

/** Twelve groups of five digits, as text and as a code for the other device to scan. */
export function SafetyNumber({ email, safetyNumber }: { email: string; safetyNumber: string }) {
  const { t } = useTranslation()
  const [outcome, setOutcome] = useState<'same' | 'other' | 'none' | null>(null)
  const code = codeOf(safetyNumber)
  return (
    <details className="group rounded-card border border-subtle px-4 py-3">
      <summary className="cursor-pointer font-semibold text-link">{t('contacts.showNumber')}</summary>
      <div className="mt-4 flex flex-col gap-5">
        <div>
          <h3 className="font-semibold">{t('contacts.number')}</h3>
          <p className="text-small text-ink-2">{t('contacts.numberText')}</p>
          <ol
            aria-label={t('contacts.number')}
            dir="ltr"
            className="mt-2 grid max-w-[26rem] grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-x-4 gap-y-1 font-mono text-body-l tabular-nums"
          >
            {safetyNumber.split(' ').map((group, index) => (
              <li key={`${String(index)}-${group}`}>{group}</li>
            ))}
          </ol>
        </div>
        <div className="flex flex-wrap items-start gap-5">
          <span className="rounded-card bg-stone-0 p-3 text-night-950">
            <QrPicture text={code} label={t('contacts.qr')} className="size-40" />
          </span>
          <div className="min-w-0 flex-[1_1_14rem]">
            <QrReader
              lead={<p className="text-small text-ink-2">{t('contacts.qrText')}</p>}
              onFound={(text) => {
                setOutcome(text.trim() === code ? 'same' : 'other')
              }}
              onNoCode={() => {
                setOutcome('none')
              }}
            />
          </div>
        </div>
        {outcome !== null && (
          <Banner tone={outcome === 'same' ? 'ok' : outcome === 'other' ? 'danger' : 'warn'} live="assertive">
            {outcome === 'same'
              ? t('contacts.scanSame')
              : outcome === 'other'
                ? t('contacts.scanOther', { email })
                : t('contacts.scanNone')}
          </Banner>
        )}
      </div>
    </details>
  )
}

/** The QR code's content: identical on both screens. */
function codeOf(safetyNumber: string): string {
  return `severy1n:${safetyNumber.replaceAll(' ', '')}`
}
