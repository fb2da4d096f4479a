import { clockSkewMsMax } from '../platform/clock.ts'
import { counted, type Finding, fine, problem } from './finding.ts'

const check = 'Clock'

export interface OtherClock {
  /** Whose it is. */
  name: string
  /** Milliseconds by which this machine's clock is ahead of it. */
  aheadMs: number
}

export function describeClocks(clocks: readonly OtherClock[]): Finding {
  const wrong = clocks.find(({ aheadMs }) => Math.abs(aheadMs) >= clockSkewMsMax)
  if (wrong !== undefined) {
    const seconds = counted(Math.round(Math.abs(wrong.aheadMs) / 1000), 'second')
    return problem(
      check,
      `This machine's clock is ${seconds} ${wrong.aheadMs > 0 ? 'ahead of' : 'behind'} that of ${wrong.name}.`,
      'Let NTP set both clocks (timedatectl shows whether it does). docs/operations/running.md says what a wrong clock breaks.',
    )
  }
  return clocks.length === 0
    ? fine(check, `It says ${new Date().toISOString()}. There was no other clock to compare it with.`)
    : fine(check, `It agrees with ${clocks.map(({ name }) => name).join(' and ')}.`)
}
