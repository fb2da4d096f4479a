import { useEffect, useState } from 'react'
import { classNames } from '../class-names.ts'

/**
 * The last seconds, in which the ring changes its color and the next code is shown, because there may not be enough
 * time to type the current one.
 */
const endingSeconds = 5
const ringLength = 2 * Math.PI * 14

export interface TotpCodeProps {
  code: string
  /** The code that is valid from `endsAt` on. */
  next: string
  periodSeconds: number
  /** Milliseconds since 1970. */
  endsAt: number
  /** Called once when the period is over and the next code is needed. */
  onEnd: () => void
  /** "18 seconds left". */
  secondsLeftLabel: (seconds: number) => string
  /** "Next", shown before the next code. */
  nextLabel: string
  className?: string | undefined
}

/**
 * A one-time code with a ring that shows the remaining time. Announcing each second would interrupt a screen reader
 * all the time; instead, the accessible name has the seconds that were left when the timer got the focus.
 */
export function TotpCode(props: TotpCodeProps) {
  const { code, next, periodSeconds, endsAt, onEnd, secondsLeftLabel, nextLabel, className } = props
  const secondsLeft = useSecondsLeft(endsAt, onEnd)
  const [spokenSeconds, setSpokenSeconds] = useState(secondsLeft)
  const isEnding = secondsLeft <= endingSeconds
  return (
    <div className={classNames('flex flex-wrap items-center gap-x-4 gap-y-1', className)}>
      <CodeText code={code} />
      <span
        role="timer"
        aria-live="off"
        aria-label={secondsLeftLabel(spokenSeconds)}
        tabIndex={0}
        onFocus={() => {
          setSpokenSeconds(secondsLeft)
        }}
        className="relative flex size-9 items-center justify-center rounded-full"
      >
        <svg viewBox="0 0 36 36" aria-hidden="true" className="absolute inset-0 -rotate-90">
          <circle cx="18" cy="18" r="14" fill="none" strokeWidth="2" className="stroke-subtle" />
          <circle
            cx="18"
            cy="18"
            r="14"
            fill="none"
            strokeDasharray={ringLength}
            // Negative: the ring empties clockwise from the top.
            strokeDashoffset={-ringLength * (1 - secondsLeft / periodSeconds)}
            className={isEnding ? 'stroke-warn stroke-4' : 'stroke-link stroke-2'}
          />
        </svg>
        <span
          aria-hidden="true"
          className={classNames('text-micro font-semibold tabular-nums', isEnding && 'text-warn-ink')}
        >
          {secondsLeft}
        </span>
      </span>
      {isEnding && (
        <span className="text-small text-ink-3">
          {nextLabel}{' '}
          <span dir="ltr" translate="no" className="font-mono text-body">
            <Grouped code={next} />
          </span>
        </span>
      )}
    </div>
  )
}

/** A one-time code in large type. */
export function CodeText({ code }: { code: string }) {
  return (
    <span dir="ltr" translate="no" className="type-code">
      <Grouped code={code} />
    </span>
  )
}

/** Two groups. The gap is drawn, not written, so that a selected code copies without it. */
function Grouped({ code }: { code: string }) {
  const middle = Math.floor(code.length / 2)
  return (
    <>
      {code.slice(0, middle)}
      <span className="ps-[0.35em]">{code.slice(middle)}</span>
    </>
  )
}

/** Whole seconds until `endsAt`; calls `onEnd` at that time. */
function useSecondsLeft(endsAt: number, onEnd: () => void): number {
  const [secondsLeft, setSecondsLeft] = useState(() => secondsUntil(endsAt))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = (): void => {
      const msLeft = endsAt - Date.now()
      setSecondsLeft(secondsUntil(endsAt))
      if (msLeft <= 0) onEnd()
      // At the next full second, however late the browser ran the last timer.
      else timer = setTimeout(tick, msLeft % 1000 || 1000)
    }
    tick()
    return () => {
      clearTimeout(timer)
    }
    // Only a new `endsAt` restarts it: the caller may pass a new function at each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [endsAt])
  return secondsLeft
}

function secondsUntil(endsAt: number): number {
  return Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))
}
