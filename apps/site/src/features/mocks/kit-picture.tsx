import { Mark } from '@severy/ui'
import { PictureFrame } from './picture-frame.tsx'

/** A made-up code with the right form, which opens nothing. */
const codeLines = ['R1-7K2QX-90MTB-4HVNC-', 'WD8EJ-5RGZ1-SA6PY-3F0KQ']

export function KitPicture() {
  return (
    <PictureFrame label="A Recovery Kit: one page with the email address and the recovery code of its owner.">
      <div className="bg-gold-bg p-6 sm:p-8">
        <div className="tile-rule" />
        <div className="mt-5 flex items-center gap-3">
          <Mark size={32} />
          <p className="type-title-2">Recovery Kit</p>
        </div>
        <div className="mt-5 grid grid-cols-2 gap-4">
          <p>
            <span className="block text-small text-ink-2">Email</span>
            <span className="block truncate font-semibold">mara@post.example</span>
          </p>
          <p>
            <span className="block text-small text-ink-2">Kit</span>
            <span className="block font-semibold">Number 2</span>
          </p>
        </div>
        <p className="mt-5 text-small text-ink-2">Recovery code</p>
        <p className="mt-1 font-mono text-[clamp(0.8125rem,3.4vw,1.0625rem)] leading-7 font-semibold wrap-anywhere">
          {codeLines[0]}
          <br />
          {codeLines[1]}
        </p>
        <p className="mt-5 text-small text-ink-2">Account password (optional, write it by hand)</p>
        <div className="mt-7 border-b border-control" />
      </div>
    </PictureFrame>
  )
}
