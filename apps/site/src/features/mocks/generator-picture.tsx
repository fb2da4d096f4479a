import { PasswordText } from '@severy/ui'
import { Copy, RefreshCw } from 'lucide-react'
import { PictureFrame } from './picture-frame.tsx'

const passphrase = 'harbor-velvet-ninety-copper-swift'

export function GeneratorPicture() {
  return (
    <PictureFrame
      label="The generator with a passphrase of five words, and how strong it is."
      className="p-6"
    >
      <p className="type-title-3">Generate</p>
      <div className="mt-4 flex border-b border-subtle font-medium text-ink-2">
        <span className="px-3 pb-2">Random</span>
        <span className="border-b-2 border-sel-bar px-3 pb-2 text-link">Passphrase</span>
        <span className="px-3 pb-2">PIN</span>
      </div>
      <div className="mt-5 flex items-start gap-3 rounded-control border border-subtle bg-sunken p-4">
        <p className="min-h-14 min-w-0 flex-1">
          <PasswordText value={passphrase} />
        </p>
        <span className="flex gap-3 pt-1 text-ink-2">
          <RefreshCw /> <Copy />
        </span>
      </div>
      <div className="mt-3 grid grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((part) => (
          <span key={part} className="h-1.5 rounded-[1px] bg-ok" />
        ))}
      </div>
      <p className="mt-2 text-small text-ink-2">Strong. About 64 bits.</p>
      <p className="mt-5 flex justify-between font-medium">
        Words <span className="tabular-nums">5</span>
      </p>
      <svg viewBox="0 0 300 20" aria-hidden="true" className="mt-2 w-full">
        <path d="M2 8h296v4h-296z" className="fill-subtle" />
        <path d="M2 8h66v4h-66z" className="fill-primary" />
        <path d="M60 2h16v16h-16z" className="fill-primary" />
      </svg>
    </PictureFrame>
  )
}
