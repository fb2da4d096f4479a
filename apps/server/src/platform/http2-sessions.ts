/**
 * Limits for HTTP/2, where one connection carries many requests. Connections are counted as for HTTP/1.1
 * (`connections.ts`); what is specific to HTTP/2 is here and in the options that `http2Options` returns. The library
 * itself (nghttp2, inside Node) ends floods of resets, SETTINGS, PING and CONTINUATION frames.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  constants,
  Http2ServerRequest,
  type SecureServerOptions,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Clock } from './clock.ts'
import { keyOf } from './connections.ts'
import { looksInTime, watchBody } from './unfinished-bodies.ts'

/** The least that browsers expect (RFC 9113, 6.5.2). */
const streamsMax = 100
/** The same as Node's limit for HTTP/1.1. */
const headBytesMax = 16_384
const headersMax = 100
const invalidFramesMax = 100

export interface SessionRules {
  /** Milliseconds within which a first request must arrive, and within which more of a body must arrive. */
  unfinishedMsMax: number
  /** Milliseconds that a whole request may take to arrive. */
  requestMsMax: number
  /** Milliseconds without a request, or while none of a response is read. */
  idleMsMax: number
}

/** Options for Node's server. `requestsMax`: requests that one address may have under way. */
export function http2Options(requestsMax: number): SecureServerOptions {
  return {
    allowHTTP1: true,
    maxHeaderListPairs: headersMax,
    maxSessionInvalidFrames: invalidFramesMax,
    settings: {
      enablePush: false,
      // Browsers queue further requests instead of being refused.
      maxConcurrentStreams: Math.min(streamsMax, requestsMax),
      maxHeaderListSize: headBytesMax,
    },
  }
}

/** Call before anything else listens for requests. Does nothing to HTTP/1.1 connections. */
export function holdSessions(http: FastifyInstance, rules: SessionRules, clock: Clock): void {
  const { server } = http
  const sockets = new Map<string, Socket>()
  const reading = new WeakMap<object, { bytes: number }>()

  server.prependListener('secureConnection', (socket: Socket) => {
    const key = keyOf(socket)
    if (key === null) return
    sockets.set(key, socket)
    socket.once('close', () => {
      if (sockets.get(key) === socket) sockets.delete(key)
    })
  })
  server.on('session', (session: ServerHttp2Session) => {
    closeUnused(session, rules, clock)
  })
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!(request instanceof Http2ServerRequest)) return
    // Node's own property forgets the address once the stream is closed, which may be before it is needed.
    const socket = sockets.get(keyOf(request.socket) ?? '')
    if (socket !== undefined) Object.defineProperty(request, 'socket', { value: socket })
    if (!request.stream.endAfterHeaders) watchStream(request, response)
  })
  // The framework sets it for some refusals. HTTP/2 has no such header, and Node would warn about it.
  http.addHook('onSend', ({ raw }, reply, _payload, done) => {
    if (raw instanceof Http2ServerRequest) reply.removeHeader('connection')
    done()
  })
  http.addHook('preParsing', ({ raw }, _reply, payload, done) => {
    if (raw instanceof Http2ServerRequest && !raw.stream.endAfterHeaders) {
      const read = { bytes: 0 }
      reading.set(raw, read)
      payload.on('data', (part: Buffer) => {
        read.bytes += part.length
      })
    }
    done(null, payload)
  })

  function watchStream(request: Http2ServerRequest, response: ServerResponse): void {
    const { stream } = request
    const startedMs = clock.monotonicMs()
    const body = {
      isComplete: () => request.complete,
      bytesReceived() {
        const isLate = clock.monotonicMs() - startedMs >= rules.requestMsMax
        if (isLate) stream.close(constants.NGHTTP2_CANCEL)
        return reading.get(request)?.bytes ?? (response.writableEnded ? 0 : null)
      },
      giveUp() {
        stream.close(constants.NGHTTP2_CANCEL)
      },
    }
    stream.once('close', watchBody(body, clock, rules.unfinishedMsMax))
  }
}

/** Closes a session without requests, whatever other frames arrive on it, and streams whose responses are not read. */
function closeUnused(
  session: ServerHttp2Session,
  { unfinishedMsMax, idleMsMax }: SessionRules,
  clock: Clock,
): void {
  const lookMs = unfinishedMsMax / looksInTime
  let isUsed = false
  let streams = 0
  let idleSinceMs = clock.monotonicMs()
  session.on('stream', (stream: ServerHttp2Stream) => {
    isUsed = true
    streams += 1
    stream.setTimeout(idleMsMax, () => {
      stream.close(constants.NGHTTP2_CANCEL)
    })
    stream.once('close', () => {
      streams -= 1
      idleSinceMs = clock.monotonicMs()
    })
  })
  const stop = clock.every(lookMs, () => {
    if (streams > 0) return
    const idleMs = clock.monotonicMs() - idleSinceMs
    if (idleMs < (isUsed ? idleMsMax : unfinishedMsMax - lookMs)) return
    // The first time, in an orderly way; the second time, the other side does not even read the notice.
    if (session.closed) session.destroy()
    else session.close()
  })
  session.once('close', stop)
}
