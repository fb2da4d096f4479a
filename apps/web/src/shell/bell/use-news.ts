import type { News, SecurityEvent } from '@severy/client'
import { useCallback } from 'react'
import { useEngine, type Engine } from '../../platform/engine/use-engine.ts'
import { useLoaded, type Loaded } from '../../platform/server/use-loaded.ts'
import { useWaitingOffers } from '../people/waiting-offers.ts'

export interface BellNews {
  /** Newest first. */
  events: readonly SecurityEvent[]
  loaded: Loaded<News>
  /** Nothing newer has been read on any device; null until that is known. */
  readUntil: number | null
  /** How many are newer, acceptances by others included. */
  unread: number
  /** Marks all of it as read, on every device. */
  markRead: () => void
}

const loadNews = (engine: Pick<Engine, 'getNews'>) => engine.getNews()

/** What happened to the account, or to what it shares, without this device. */
export function useNews(): BellNews {
  const engine = useEngine()
  const loaded = useLoaded(loadNews, ['news-changed'])
  const { accepted } = useWaitingOffers()
  const events = loaded.value?.events ?? []
  const readUntil = loaded.value?.readUntil ?? null
  const times = [...events, ...accepted].map(({ at }) => at)
  const newest = Math.max(0, ...times)
  const markRead = useCallback(() => {
    // Fails only without a connection; opening the bell the next time marks it.
    if (readUntil !== null && newest > readUntil) void engine.markNewsRead(newest)
  }, [engine, newest, readUntil])
  const unread = readUntil === null ? 0 : times.filter((at) => at > readUntil).length
  return { events, loaded, readUntil, unread, markRead }
}
