import { buttonClass, Pictogram } from '@severy/ui'
import { Copy, RefreshCw } from 'lucide-react'

const types = [
  { type: 'uppercase', shown: 'A–Z', said: 'uppercase letters' },
  { type: 'lowercase', shown: 'a–z', said: 'lowercase letters' },
  { type: 'numbers', shown: '0–9', said: 'numbers' },
  { type: 'symbols', shown: '!@#', said: 'symbols' },
]

/**
 * The vault's generator for everyone: `browser/demonstrations/generator.ts` runs it with the same rules. Without
 * JavaScript, a picture of it is shown.
 */
export function LiveGenerator() {
  return (
    <>
      <div className="without-script">
        <Pictogram name="generator" size={136} />
      </div>
      <div
        role="group"
        aria-label="Try the password generator"
        data-demonstration="generator"
        className="with-script w-full"
      >
        <p
          role="group"
          aria-label="Generated password"
          data-part="generated"
          translate="no"
          className="flex h-15 flex-wrap content-center items-center rounded-control border border-subtle bg-sunken px-3 font-mono text-body leading-5.5 font-medium tracking-[0.02em] wrap-anywhere"
        />
        <label className="mt-2 flex h-9 items-center gap-3 text-small font-semibold pointer-coarse:h-11">
          Length
          <input
            type="range"
            data-part="length"
            min={4}
            max={50}
            defaultValue={16}
            autoComplete="off"
            className="site-range min-w-0 flex-1"
          />
          <span data-part="length-shown" className="w-6 text-end tabular-nums">
            16
          </span>
        </label>
        <div className="mt-1 flex flex-wrap gap-1.5">
          {types.map(({ type, shown, said }) => (
            <label key={type} className="site-toggle">
              <input type="checkbox" data-type={type} defaultChecked autoComplete="off" className="sr-only" />
              <span>
                {shown}
                <span className="sr-only"> {said}</span>
              </span>
            </label>
          ))}
          <span className="ms-auto flex gap-1.5">
            <button
              type="button"
              data-part="again"
              className={`${buttonClass({ variant: 'quiet', size: 32 })} px-2!`}
            >
              <RefreshCw aria-hidden />
              <span className="sr-only">Generate another password</span>
            </button>
            <button
              type="button"
              data-part="copy"
              className={`${buttonClass({ variant: 'primary', size: 32 })} min-w-22`}
            >
              <Copy aria-hidden />
              <span data-part="words">Copy</span>
            </button>
          </span>
        </div>
        <p data-part="bits" className="mt-2.5 min-h-4.5 text-small text-ink-2" />
        <p role="status" data-part="said" className="sr-only" />
      </div>
    </>
  )
}
