import { archStones } from '@severy/ui'
import { PictureFrame } from './picture-frame.tsx'

const score = 82
const counters = [
  [6, 'Weak'],
  [4, 'Reused'],
  [11, 'Old'],
  ['–', 'Compromised: not checked'],
] as const

export function ScorePicture() {
  const stones = archStones()
  const laid = Math.round((score / 100) * stones.length)
  return (
    <PictureFrame
      label="Security Score: 82 of 100, Good. Six weak, four reused and eleven old passwords."
      className="p-6"
    >
      <p className="type-title-3">Security Score</p>
      <div className="relative mx-auto mt-2 max-w-60">
        <svg viewBox="0 0 220 120" aria-hidden="true" className="block w-full">
          {stones.map(({ path, isKeystone }, index) => (
            <path
              key={path}
              d={path}
              className={index >= laid ? 'fill-subtle' : isKeystone ? 'fill-gold' : 'fill-primary'}
            />
          ))}
        </svg>
        <p className="absolute inset-x-0 bottom-0 text-center text-[2.5rem] leading-none font-semibold">
          {score}
        </p>
      </div>
      <p className="mt-2 text-center font-semibold">Good</p>
      <div className="mt-5 grid grid-cols-2 gap-2.5">
        {counters.map(([count, name]) => (
          <p key={name} className="rounded-tile bg-canvas px-4 py-2.5">
            <span className="block text-[1.25rem] leading-7 font-semibold tabular-nums">{count}</span>
            {name}
          </p>
        ))}
      </div>
    </PictureFrame>
  )
}
