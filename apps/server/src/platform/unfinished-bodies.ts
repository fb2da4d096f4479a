/** Drops request bodies that stop or trickle, so that an unfinished request does not hold resources. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Clock } from './clock.ts'

/** Average rate that a body must reach after the first seconds. */
const bodyBytesPerSecond = 1024
/** A body is checked this often within `unfinishedMsMax`, so that it is dropped by that time and not later. */
export const looksInTime = 5

/** A body that is still arriving. */
export interface ArrivingBody {
  isComplete(): boolean
  /** Bytes received so far; `null` while the server itself has not begun to read. */
  bytesReceived(): number | null
  giveUp(): void
}

/**
 * Calls `giveUp` if no byte arrives for about `unfinishedMsMax`, or fewer than the least rate. The returned function
 * ends the watch.
 */
export function watchBody(body: ArrivingBody, clock: Clock, unfinishedMsMax: number): () => void {
  const lookMs = unfinishedMsMax / looksInTime
  const graceMs = unfinishedMsMax - lookMs
  let startedMs = clock.monotonicMs()
  let lastMs = startedMs
  let lastBytes = 0
  const stop = clock.every(lookMs, () => {
    if (body.isComplete()) {
      stop()
      return
    }
    const nowMs = clock.monotonicMs()
    const bytes = body.bytesReceived()
    if (bytes === null) {
      startedMs = lastMs = nowMs
      return
    }
    if (bytes > lastBytes) {
      lastBytes = bytes
      lastMs = nowMs
    }
    const dueBytes = ((nowMs - startedMs - graceMs) / 1000) * bodyBytesPerSecond
    if (nowMs - lastMs >= graceMs || bytes < dueBytes) body.giveUp()
  })
  return stop
}

/** Watches the body of an HTTP/1.1 request, if it has one; dropping it closes the connection. */
export function watchRequestBody(
  request: IncomingMessage,
  response: ServerResponse,
  clock: Clock,
  unfinishedMsMax: number,
): void {
  if (!hasBody(request)) return
  const { socket } = request
  const startedBytes = socket.bytesRead
  const body = {
    isComplete: () => request.complete,
    bytesReceived: () => socket.bytesRead - startedBytes,
    giveUp: () => socket.destroy(),
  }
  response.once('close', watchBody(body, clock, unfinishedMsMax))
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
