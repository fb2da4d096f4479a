/**
 * The live channel: one open response per device, which says that something changed and nothing more. It lasts as long
 * as the session, so a device learns when that ends, wherever it was ended.
 */
import { live, type LiveEvent, liveHeartbeatMs } from '@severy/contract'
import type { Session } from '../../platform/caller.ts'
import { everybody, type Signal } from '../../platform/live.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { isSessionAlive } from '../sessions/index.ts'

/** Channels per session, for tabs and reconnects; beyond that the oldest is closed. */
const channelsPerSessionMax = 20

export interface LiveChannels {
  count(): number
  /** Closes every channel; devices reconnect. */
  cut(): void
  /** The same so that the server can stop; from now on, none stays open. */
  close(): void
}

/** Serves the channel. The returned handle counts open channels and closes them. */
export function serveLive(server: Server, platform: Platform): LiveChannels {
  const { live: bus, clock, log } = platform
  const channels = new Map<string, Set<() => void>>()
  let isClosed = false

  server.serveEvents(live, (session, write: (event: LiveEvent) => void, end) => {
    function endSession(): void {
      write({ type: 'session-ended' })
      end()
    }
    const unsubscribeFromAll = bus.subscribe(everybody, (signal) => {
      if (signal.type === 'rules-changed') write(signal)
      else if (signal.type === 'gap') write({ type: 'ready' })
    })
    const unsubscribe = bus.subscribe(session.userId, (signal) => {
      if (signal.type === 'sessions-ended') {
        if (isMeant(session, signal)) endSession()
        else write({ type: 'sessions-changed' })
      } else {
        // After a gap the device must ask for changes, as when a channel opens.
        write(signal.type === 'gap' ? { type: 'ready' } : signal)
      }
    })
    const stopHeartbeat = clock.every(liveHeartbeatMs, () => {
      isSessionAlive(platform, session).then(
        (isAlive) => {
          if (isAlive) write({ type: 'heartbeat' })
          else endSession()
        },
        (error: unknown) => {
          // Without the database this cannot be checked. Close the channel; the device reconnects.
          log.warn({ err: error }, 'live session could not be checked')
          end()
        },
      )
    })
    const forget = remember(channels, session.sessionId, end)
    write({ type: 'ready' })
    // It was let in before the server began to stop, and would delay that for as long as it stays.
    if (isClosed) end()
    return () => {
      unsubscribe()
      unsubscribeFromAll()
      stopHeartbeat()
      forget()
    }
  })

  function cut(): void {
    for (const ends of channels.values()) for (const end of ends) end()
  }
  return {
    count: () => [...channels.values()].reduce((sum, ends) => sum + ends.size, 0),
    cut,
    close() {
      isClosed = true
      cut()
    },
  }
}

function isMeant({ sessionId }: Session, signal: Extract<Signal, { type: 'sessions-ended' }>): boolean {
  return 'ended' in signal ? signal.ended.includes(sessionId) : signal.kept !== sessionId
}

function remember(channels: Map<string, Set<() => void>>, sessionId: string, end: () => void): () => void {
  const ends = channels.get(sessionId) ?? new Set()
  channels.set(sessionId, ends)
  ends.add(end)
  if (ends.size > channelsPerSessionMax) {
    const [oldest] = ends
    oldest?.()
  }
  return () => {
    ends.delete(end)
    if (ends.size === 0) channels.delete(sessionId)
  }
}
