import type { HostedEngine } from '@severy/engine-host'
import { createContext, use } from 'react'

/**
 * The engine, which `main.tsx` creates and provides. Functions name the part that they call: `Pick<Engine, 'getItem'>`.
 */
export type Engine = HostedEngine

export const EngineContext = createContext<Engine | null>(null)

/** The same object as long as the page exists. Throws outside of the application's root. */
export function useEngine(): Engine {
  const engine = use(EngineContext)
  if (engine === null) throw new Error('No engine has been handed in')
  return engine
}
