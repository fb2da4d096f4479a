import { Dialog as Base } from '@base-ui/react/dialog'
import { QrCode, Volume2, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../actions/button.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { characterColors, characterRuns } from './character-runs.ts'
import { QrPicture } from './qr-picture.tsx'

const groupLength = 4
/** Longer texts make QR codes that a phone cannot read from a screen. */
const qrCharactersMax = 1_000

export interface LargeTypeProps {
  /** Whose secret it is. */
  title: string
  value: string
  /** A word for each character of `value`. */
  spelled: readonly string[]
  onClose: () => void
  texts: { close: string; spellOut: string; showQr: string; qr: string; qrHint: string }
}

/** A secret on the whole screen: numbered characters in groups of four, its spelling, and a QR code for a phone. */
export function LargeType({ title, value, spelled, onClose, texts }: LargeTypeProps) {
  const [isSpelled, setSpelled] = useState(false)
  const [isQrShown, setQrShown] = useState(false)
  return (
    <Base.Root open onOpenChange={onClose}>
      <Base.Portal>
        <Base.Popup className="fixed inset-0 z-50 flex flex-col overflow-y-auto bg-surface text-ink outline-none transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0">
          <div className="flex items-center justify-between gap-4 px-5 py-4 md:px-8">
            <Base.Title dir="auto" className="type-title-3 min-w-0 truncate">
              {title}
            </Base.Title>
            <Base.Close render={<IconButton size={40} label={texts.close} icon={<X aria-hidden />} />} />
          </div>
          <div className="m-auto flex w-full max-w-[1120px] flex-col items-center gap-8 px-5 py-6 md:px-8">
            <Cells value={value} />
            <div className="flex flex-wrap justify-center gap-2">
              <Button
                icon={<Volume2 aria-hidden />}
                aria-expanded={isSpelled}
                onClick={() => {
                  setSpelled(!isSpelled)
                }}
              >
                {texts.spellOut}
              </Button>
              {value.length <= qrCharactersMax && (
                <Button
                  icon={<QrCode aria-hidden />}
                  aria-expanded={isQrShown}
                  onClick={() => {
                    setQrShown(!isQrShown)
                  }}
                >
                  {texts.showQr}
                </Button>
              )}
            </div>
            {isSpelled && (
              <ol
                translate="no"
                className="columns-2 gap-x-10 ps-8 marker:text-ink-3 marker:tabular-nums sm:columns-3 lg:columns-4"
              >
                {spelled.map((word, index) => (
                  <li key={index} className="list-decimal">
                    {word}
                  </li>
                ))}
              </ol>
            )}
            {isQrShown && (
              <figure className="flex flex-col items-center gap-3">
                <div className="rounded-control bg-stone-0 p-4 text-night-980">
                  <QrPicture text={value} label={texts.qr} className="size-56" />
                </div>
                <figcaption className="text-small text-ink-3">{texts.qrHint}</figcaption>
              </figure>
            )}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

function Cells({ value }: { value: string }) {
  const characters = [...value]
  const groups = Array.from({ length: Math.ceil(characters.length / groupLength) }, (_, index) =>
    characters.slice(index * groupLength, (index + 1) * groupLength),
  )
  return (
    <p dir="ltr" translate="no" className="flex flex-wrap justify-center gap-x-5 gap-y-4">
      <span className="sr-only select-none">{value}</span>
      {groups.map((group, groupIndex) => (
        <span key={groupIndex} aria-hidden="true" className="flex">
          {group.map((character, index) => (
            <span
              key={index}
              className="flex min-w-[1.1em] flex-col items-center border-b-2 border-subtle px-1 even:bg-sunken md:px-2"
            >
              <span
                className={classNames(
                  'type-secret-xl whitespace-pre',
                  characterColors[characterRuns(character)[0]?.class ?? 'symbol'],
                )}
              >
                {character === ' ' ? '␣' : character}
              </span>
              <span className="pb-1 text-micro text-ink-3 tabular-nums select-none">
                {groupIndex * groupLength + index + 1}
              </span>
            </span>
          ))}
        </span>
      ))}
    </p>
  )
}
