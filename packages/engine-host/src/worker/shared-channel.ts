/**
 * One live connection for all tabs of a browser: over HTTP/1.1 an origin gets six connections at a time, and six tabs with
 * one each would leave none for a request. The tab that holds a lock reads, and passes on what it hears:
 *
 *     joining ──the lock──────────► reading ──close, failure──► over
 *        └──a word of the reader──► following ──the lock──► reading
 *
 * However the reading tab ends, the browser gives its lock to the next one. One that has been frozen keeps the lock and says
 * nothing: whoever joins then takes it away.
 */
import { systemClock, type Clock, type EventChannel } from '@severy/client'
import { liveHeartbeatMs, type LiveEvent } from '@severy/contract'

/** Milliseconds in which a tab that reads answers one that joins. */
const answerMsMax = 2_000
/** Milliseconds after which a connection without a word is dead: two heartbeats were missed. */
const silenceMsMax = 2 * liveHeartbeatMs

type Message =
  | { type: 'joined' }
  /** The answer of the tab that reads. */
  | { type: 'present'; isOpen: boolean }
  | { type: 'heard'; data: string }
  | { type: 'failed' }

/**
 * The channel of one tab among all that show the same person. It closes once and for all; `onerror` says that the
 * connection failed, wherever it is. `openStream` opens the one that is read.
 */
export function openSharedChannel(
  userId: string,
  openStream: () => EventChannel,
  clock: Clock = systemClock,
): EventChannel {
  const name = `severy-live-${userId}`
  const others = new BroadcastChannel(name)
  const end = new AbortController()
  let isOpen = false
  let reading: { stream: EventChannel; heardAt: number | null } | null = null
  let release: () => void = () => undefined
  let cancelTakeover: () => void = () => undefined

  const channel: EventChannel = {
    onopen: null,
    onmessage: null,
    onerror: null,
    close() {
      if (end.signal.aborted) return
      end.abort()
      cancelTakeover()
      reading?.stream.close()
      reading = null
      release()
      others.close()
    },
  }
  const tell = (message: Message): void => {
    if (!end.signal.aborted) others.postMessage(message)
  }
  const open = (): void => {
    if (isOpen) return
    isOpen = true
    channel.onopen?.()
  }
  const hear = (data: string): void => {
    open()
    channel.onmessage?.({ data })
  }
  const fail = (): void => {
    const report = channel.onerror
    channel.close()
    report?.()
  }
  const failForAll = (): void => {
    tell({ type: 'failed' })
    fail()
  }

  /** Runs while this tab holds the lock. */
  const read = (): Promise<void> => {
    if (end.signal.aborted) return Promise.resolve()
    cancelTakeover()
    const stream = openStream()
    reading = { stream, heardAt: null }
    stream.onopen = () => {
      reading = { stream, heardAt: clock.now() }
      open()
    }
    stream.onmessage = ({ data }) => {
      reading = { stream, heardAt: clock.now() }
      tell({ type: 'heard', data })
      hear(data)
    }
    stream.onerror = failForAll
    return new Promise((resolve) => {
      release = resolve
    })
  }

  /** What the others want of the tab that reads: a computer's sleep may have ended its connection without a word. */
  const answer = (heardAt: number | null): void => {
    if (heardAt !== null && clock.now() - heardAt > silenceMsMax) failForAll()
    else tell({ type: 'present', isOpen: heardAt !== null })
  }

  others.addEventListener('message', ({ data: message }: MessageEvent<Message>) => {
    if (end.signal.aborted) return
    if (message.type === 'joined') {
      if (reading !== null) answer(reading.heardAt)
      return
    }
    // Whoever got the lock meanwhile finds out by itself.
    if (reading !== null) return
    cancelTakeover()
    if (message.type === 'heard') hear(message.data)
    else if (message.type === 'failed') fail()
    else if (message.isOpen && !isOpen) hear(JSON.stringify({ type: 'ready' } satisfies LiveEvent))
  })
  const hold = (options: LockOptions): void => {
    // A lock that was taken away, or is not waited for any more.
    navigator.locks.request(name, options, read).catch(() => {
      if (reading !== null) fail()
    })
  }
  hold({ signal: end.signal })
  cancelTakeover = clock.after(answerMsMax, () => {
    hold({ steal: true })
  })
  tell({ type: 'joined' })
  return channel
}
