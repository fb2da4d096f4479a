/**
 * The live channel: the server says that something has changed, but never what; the engine then syncs.
 *
 *      connecting ──opened──► open ──error, silence──► waiting (1, 2, 5, 10, 10 … s) ──► connecting
 *          └──10 s without an answer, error──────────────┘
 *
 * The server's first message on every connection is `ready`, which makes the engine sync, because messages before the
 * connection were missed.
 */
import {
  live as liveEndpoint,
  liveConnectTimeoutMs,
  LiveEvent,
  liveHeartbeatMs,
  liveReconnectDelaysMs,
} from '@severy/contract'
import { parseJson } from '@severy/crypto'
import { utf8 } from '@severy/verifier'
import { readNewer } from '../../base/http/read-newer.ts'
import type { EnginePorts } from '../../base/ports.ts'

export interface LiveListener {
  /** The connection failed or broke off; another attempt is planned. */
  onFailure: () => void
  onEvent: (event: LiveEvent) => void
}

/** Milliseconds of silence allowed: two heartbeats. */
const silenceMsMax = 2 * liveHeartbeatMs

/** Runs until `signal` aborts. */
export function openLiveChannel(
  ports: EnginePorts,
  userId: string,
  listener: LiveListener,
  signal: AbortSignal,
): void {
  let failures = 0
  let drop: () => void = () => undefined

  const connect = (): void => {
    const channel = ports.openEventChannel(ports.baseUrl + liveEndpoint.path, userId, ports.fetch)
    let cancelTimer = ports.clock.after(liveConnectTimeoutMs, fail)
    drop = () => {
      cancelTimer()
      channel.onopen = channel.onmessage = channel.onerror = null
      channel.close()
    }
    const hear = (): void => {
      cancelTimer()
      cancelTimer = ports.clock.after(silenceMsMax, fail)
    }
    channel.onopen = () => {
      failures = 0
      hear()
    }
    channel.onmessage = ({ data }) => {
      hear()
      const event = readNewer(LiveEvent, parseJson(utf8(data)))
      if (event !== null) listener.onEvent(event)
    }
    channel.onerror = fail
  }

  const fail = (): void => {
    drop()
    const delayMs = liveReconnectDelaysMs[Math.min(failures, liveReconnectDelaysMs.length - 1)] ?? 0
    failures++
    drop = ports.clock.after(delayMs, connect)
    listener.onFailure()
  }

  signal.addEventListener('abort', () => {
    drop()
  })
  if (!signal.aborted) connect()
}
