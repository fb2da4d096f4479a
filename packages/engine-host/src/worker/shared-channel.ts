/**
 * One live connection for all tabs of a browser. Over HTTP/1.1 an origin gets six connections at a time, so six tabs
 * with one each would leave none for requests. The tab that holds a lock reads, and forwards what it receives:
 *
 *     joining ──the lock──────────► reading ──close, failure──► over
 *        └──message from reader──► following ──the lock──► reading
 *
 * However the reading tab ends, the browser gives its lock to the next tab. A frozen tab keeps the lock and stays
 * silent: a tab that joins then takes the lock from it.
 */
import { systemClock, type Clock, type EventChannel } from '@severy/client'
import { liveHeartbeatMs, type LiveEvent } from '@severy/contract'

/** How many milliseconds the reading tab has to answer a joining one. */
const answerMsMax = 2_000
/** Milliseconds of silence after which a connection counts as dead: two heartbeats were missed. */
const silenceMsMax = 2 * liveHeartbeatMs

type Message =
  | { type: 'joined' }
  /** The reading tab's answer. */
  | { type: 'present'; isOpen: boolean }
  | { type: 'heard'; data: string }
  | { type: 'failed' }

/**
 * One tab's channel, shared by all tabs of the same person. Once closed, it stays closed; `onerror` reports a failed
 * connection in whichever tab. `openStream` opens the connection of the reading tab.
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

  /** Answers a joining tab. After a computer's sleep, the connection may have died without an error. */
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
    // If this tab holds the lock by now, it reads the channel itself.
    if (reading !== null) return
    cancelTakeover()
    if (message.type === 'heard') hear(message.data)
    else if (message.type === 'failed') fail()
    else if (message.isOpen && !isOpen) hear(JSON.stringify({ type: 'ready' } satisfies LiveEvent))
  })
  const hold = (options: LockOptions): void => {
    // The lock was taken away, or the request for it was canceled.
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
