import type { RecoveryKit } from '@severy/client'
import { classNames, Mark, QrPicture } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { kitContent } from './kit-content.ts'

/** The sheet to keep, as it will be printed. Gold on screen, because gold marks what belongs to one person alone. */
export function KitSheet({ kit, signInAddress }: { kit: RecoveryKit; signInAddress: string }) {
  const { t } = useTranslation()
  const content = kitContent(t, kit, signInAddress)
  return (
    <section
      aria-label={content.heading}
      className="kit-sheet rounded-card border border-subtle bg-gold-bg p-5 text-ink sm:p-8 print:border-0 print:p-0"
    >
      <TileRule />
      <div className="mt-5 flex items-center gap-3">
        <Mark size={32} />
        <p className="type-title-2">{content.heading}</p>
      </div>
      <dl className="mt-5 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {content.facts.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-small text-ink-2">{label}</dt>
            <dd className="font-semibold wrap-anywhere">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 flex flex-wrap items-start gap-6">
        <div className="min-w-0 flex-[1_1_20rem]">
          <p className="text-small text-ink-2">{content.codeLabel}</p>
          <p
            dir="ltr"
            translate="no"
            className="mt-1 font-mono text-[clamp(0.9375rem,4.1vw,1.25rem)] leading-8 font-semibold whitespace-nowrap"
          >
            {content.codeLines[0]}
            <br />
            {content.codeLines[1]}
          </p>
          <p className="mt-1 text-small text-ink-2">{content.codeNote}</p>
        </div>
        <div className="rounded-tile bg-stone-0 p-2.5 text-night-950 forced-color-adjust-none">
          <QrPicture text={kit.recoveryKey} label={t('kit.qr')} className="size-32" />
        </div>
      </div>
      <div className="mt-6">
        <p className="text-small text-ink-2">{content.passwordLine}</p>
        <div className="mt-7 border-b border-control" />
      </div>
      <h2 className="mt-6 font-semibold">{content.howTitle}</h2>
      <ol className="mt-1.5 list-decimal space-y-1 ps-5 text-small">
        {content.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="mt-5 font-semibold">{content.custody}</p>
    </section>
  )
}

/** A row of tiles across the paper, one of them gold. */
function TileRule() {
  return (
    <div
      aria-hidden="true"
      className="flex gap-[3px] overflow-hidden forced-color-adjust-none print:[print-color-adjust:exact]"
    >
      {tiles.map((tile) => (
        <span
          key={tile}
          className={classNames(
            'size-2.5 shrink-0',
            tile === goldTile ? 'bg-gold-400' : tileShades[tile % tileShades.length],
          )}
        />
      ))}
    </div>
  )
}

const tiles = Array.from({ length: 64 }, (_, index) => index)
const goldTile = 17
const tileShades = ['bg-night-800', 'bg-night-600', 'bg-night-700', 'bg-night-400'] as const
