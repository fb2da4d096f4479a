/** People whose keys known here are out of date: shown in the line under the header, and beside each of them. */
import type { ReplacedKeys } from '@severy/client'
import { create } from 'zustand'
import type { Engine } from '../../platform/engine/use-engine.ts'
import { newestAnswer } from '../../platform/server/newest-answer.ts'
import { onEngineEvent, useSession, whenDropped } from '../../platform/session/session.ts'

const useStore = create<{ rows: readonly ReplacedKeys[] }>(() => ({ rows: [] }))

/** Call once. */
export function watchReplacedKeys(engine: Pick<Engine, 'getReplacedKeys'>): void {
  const load = newestAnswer(
    async () => (isOpen() ? engine.getReplacedKeys() : []),
    (rows) => {
      if (isOpen()) useStore.setState({ rows })
    },
  )
  whenDropped(() => {
    useStore.setState({ rows: [] })
  })
  onEngineEvent(({ type }) => {
    if (type === 'shares' || type === 'status') void load()
  })
}

const isOpen = (): boolean => useSession.getState().status.name === 'unlocked'

/** The first of them that needs a decision, and how many more there are. */
export function useReplacedToDecide(): { first: ReplacedKeys | null; more: number } {
  const rows = useStore((store) => store.rows)
  const [first = null, ...others] = rows.filter(({ places, isTrusted }) => places.length > 0 || isTrusted)
  return { first, more: others.length }
}

/** Null if the person's keys are current, or while that is unknown. */
export function useReplacedKeysOf(userId: string): ReplacedKeys | null {
  return useStore(({ rows }) => rows.find(({ person }) => person.userId === userId) ?? null)
}
