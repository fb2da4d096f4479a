import { useEffect, useState } from 'react'
import { useEngine, type Engine } from '../engine/use-engine.ts'
import { onEngineEvent } from './session.ts'

/**
 * What the engine knows about the account without asking the server; null until known. Read again whenever the account,
 * or what is shared, changes, here or on another device. `read` must be stable between renders.
 */
export function useOwnFacts<T>(read: (engine: Engine) => Promise<T>): T | null {
  const engine = useEngine()
  const [facts, setFacts] = useState<T | null>(null)
  useEffect(() => {
    let isGone = false
    const load = async () => {
      const newest = await read(engine)
      if (!isGone) setFacts(newest)
    }
    void load()
    const stop = onEngineEvent(({ type }) => {
      if (type === 'status' || type === 'shares') void load()
    })
    return () => {
      isGone = true
      stop()
    }
  }, [engine, read])
  return facts
}
