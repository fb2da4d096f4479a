import { KeystoneSeal, PasswordText, Pictogram, Tile } from '@severy/ui'
import type { ReactNode } from 'react'
import { firstBytes, sampleItem, sampleStored } from '../content/sample-stored.ts'
import { ArchFrame, type Opening } from './arch-frame.tsx'
import { StoredRow } from './stored-row.tsx'
import { TileArrow } from './tile-arrow.tsx'

/**
 * Three bays: the plain item, the sealing, and what we can see in the end. With JavaScript, the first has a field whose
 * text is sealed (`browser/demonstrations/sealing.ts`); without it, the sample is shown.
 */
export function HowItWorks() {
  return (
    <section id="how-it-works" aria-labelledby="how-heading" className="site-section pt-0!">
      <div className="site-width" data-demonstration="sealing">
        <h2 id="how-heading" className="type-display-2">
          How it works
        </h2>
        <p className="mt-4 max-w-2xl text-body-l text-ink-2">
          The same login, seen from three places. Only the first can read it.
        </p>
        <ol className="mt-12 grid gap-x-10 gap-y-14 lg:grid-cols-3">
          <Bay
            title="On your device"
            text="Your password unlocks your keys right here. We never get either."
            opening="key"
          >
            <div className="w-full text-start">
              <div className="flex items-center gap-3">
                <Tile letters="No" color="coral" size={40} />
                <p className="min-w-0 font-semibold">{sampleItem.name}</p>
              </div>
              <p className="mt-5 text-small text-ink-3">Username</p>
              <p className="truncate">{sampleItem.username}</p>
              <p className="mt-3 flex items-center gap-1.5 text-small text-ink-3">
                <label htmlFor="own-word">Password</label>
                <KeystoneSeal label="Only you can read this" size={12} />
              </p>
              <p className="without-script">
                <PasswordText value={sampleItem.password} size="small" />
              </p>
              <div className="with-script">
                <input
                  id="own-word"
                  data-part="word"
                  type="text"
                  defaultValue={sampleItem.password}
                  maxLength={200}
                  autoComplete="off"
                  autoCapitalize="off"
                  spellCheck={false}
                  aria-describedby="own-word-hint"
                  className="site-field mt-1 font-mono"
                />
                <p id="own-word-hint" className="mt-1.5 text-small text-ink-2">
                  Try it: type your own.
                </p>
              </div>
            </div>
          </Bay>
          <Bay
            title="Sealed"
            text="Encrypted with AES-256-GCM before anything leaves your browser. If even one byte changes, it won’t open."
          >
            <Pictogram name="locked" size={150} />
            <p className="mt-6 font-mono text-body font-semibold">AES-256-GCM</p>
          </Bay>
          <Bay
            title="On our servers: only ciphertext"
            text="These are real bytes of the same login. No name, no site, no username, not even what kind of item it is."
            opening="night"
          >
            <p
              role="img"
              aria-label="Unreadable bytes"
              className="w-full font-mono text-small leading-5.5 text-night-300 wrap-anywhere"
            >
              <span aria-hidden="true" data-part="bytes">
                {firstBytes(sampleStored.ct)}
              </span>
            </p>
          </Bay>
        </ol>
        <StoredRow />
      </div>
    </section>
  )
}

function Bay({
  title,
  text,
  opening = 'plain',
  children,
}: {
  title: string
  text: string
  opening?: Opening
  children: ReactNode
}) {
  return (
    <li className="group mx-auto w-full max-w-[340px] sm:max-lg:grid sm:max-lg:max-w-none sm:max-lg:grid-cols-[280px_1fr] sm:max-lg:items-center sm:max-lg:gap-10">
      <div className="bay">
        <ArchFrame opening={opening} />
        <div className="bay-content">{children}</div>
        <TileArrow className="absolute top-[62%] -right-5 hidden translate-x-1/2 group-last:hidden lg:block" />
      </div>
      <div>
        <h3 className="type-title-3 mt-6">{title}</h3>
        <p className="mt-1.5 text-[1rem] leading-6.5 text-ink-2">{text}</p>
      </div>
    </li>
  )
}
