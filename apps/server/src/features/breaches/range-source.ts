/**
 * Asks a server with the Pwned Passwords range API (haveibeenpwned.com/API/v3#PwnedPasswords): the URL contains five
 * digits of a SHA-1, the answer has lines of `35 digits:count`, padded on request.
 *
 * The server is not trusted: an answer that is late, too long, or not a whole range counts as none.
 */
import { randomBytes } from 'node:crypto'
import { breachLinesMax } from '@severy/contract'
import type { BreachMirror } from '../../platform/breach-mirror.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'

export interface RangeSource {
  /** The lines of a range in the order received; `null` when there is no usable answer. */
  read(prefix: string): Promise<readonly string[] | null>
}

const answerMsMax = 5_000
const answerBytesMax = 1_000_000
/** Every range of the published list has several hundred lines. With fewer, the answer is incomplete. */
export const rangeLinesMin = 200
/** The list grows a few times a year. */
const keptMs = 24 * 3600_000
/** Ranges kept, about 40 kB each. */
const keptMax = 200
/** After a failure, requests fail at once for this long instead of waiting for another timeout. */
const restMs = 15_000

/** `upstream` is the URL in front of `/range/…`. */
export function createRangeSource(
  upstream: string,
  clock: Clock,
  log: Pick<Log, 'warn'>,
  answerMs = answerMsMax,
): RangeSource {
  const kept = new Map<string, { lines: readonly string[]; untilMs: number }>()
  const underWay = new Map<string, Promise<readonly string[] | null>>()
  let restsUntilMs = 0

  async function ask(prefix: string): Promise<readonly string[] | null> {
    const answer = await fetchLines(`${upstream}/range/${prefix}`, answerMs)
    if (typeof answer === 'string') {
      // Do not log the range: it is part of a person's password.
      log.warn({ reason: answer }, 'the list of breached passwords cannot be read')
      restsUntilMs = clock.nowMs() + restMs
      return null
    }
    const oldest = kept.keys().next()
    if (kept.size >= keptMax && oldest.done !== true) kept.delete(oldest.value)
    kept.set(prefix, { lines: answer, untilMs: clock.nowMs() + keptMs })
    return answer
  }

  return {
    read(prefix) {
      const found = kept.get(prefix)
      if (found !== undefined && found.untilMs > clock.nowMs()) return Promise.resolve(found.lines)
      kept.delete(prefix)
      const asked = underWay.get(prefix)
      if (asked !== undefined) return asked
      if (clock.nowMs() < restsUntilMs) return Promise.resolve(null)
      const asking = ask(prefix).finally(() => underWay.delete(prefix))
      underWay.set(prefix, asking)
      return asking
    },
  }
}

/** Reads the operator's local copy, so that no outside service is asked. */
export function createMirrorSource(mirror: BreachMirror, log: Pick<Log, 'warn'>): RangeSource {
  return {
    async read(prefix) {
      const rests = await mirror.read(prefix)
      if (rests.length >= rangeLinesMin)
        return [...rests.map((rest) => `${rest}:1`), ...padding(rests.length)]
      log.warn({ reason: 'not a whole list' }, 'the list of breached passwords cannot be read')
      return null
    },
  }
}

/** Ranges are padded to a multiple of this many lines, so that their length does not reveal which one it is. */
const paddedTo = 1_024

function padding(count: number): string[] {
  const missing = (paddedTo - (count % paddedTo)) % paddedTo
  return Array.from({ length: missing }, () => `${randomBytes(18).toString('hex').slice(1).toUpperCase()}:0`)
}

/** The lines, or the reason why there are none. */
async function fetchLines(url: string, answerMs: number): Promise<readonly string[] | string> {
  try {
    const response = await fetch(url, {
      headers: { 'add-padding': 'true', 'user-agent': 'Severy' },
      redirect: 'error',
      signal: AbortSignal.timeout(answerMs),
    })
    if (response.status !== 200 || response.body === null) {
      await response.body?.cancel()
      return `status ${String(response.status)}`
    }
    const text = await readText(response.body)
    return text === null ? 'too long' : (linesOf(text) ?? 'not a range')
  } catch (error) {
    // `fetch` rejects when the server is unreachable, the connection breaks, or time runs out.
    if (error instanceof TypeError) return 'unreachable'
    if (error instanceof DOMException) return 'too late'
    throw error
  }
}

/** The body as text; `null` when it is longer than any range. */
async function readText(body: ReadableStream<Uint8Array>): Promise<string | null> {
  const decoder = new TextDecoder('latin1')
  let text = ''
  for await (const part of body) {
    text += decoder.decode(part, { stream: true })
    if (text.length > answerBytesMax) return null
  }
  return text
}

function linesOf(text: string): readonly string[] | null {
  const lines = text.trimEnd().split(/\r?\n/)
  if (lines.length < rangeLinesMin || lines.length > breachLinesMax) return null
  const sound = lines.map((line) => line.toUpperCase())
  return sound.every((line) => /^[0-9A-F]{35}:\d{1,10}$/.test(line)) ? sound : null
}
