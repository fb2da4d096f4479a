/** The copy of an earlier account of this address that is still on this device, for a notice until it is gone. */
import type { EarlierCopy } from '@severy/client'
import { create } from 'zustand'
import type { Engine } from '../../platform/engine/use-engine.ts'
import { newestAnswer } from '../../platform/server/newest-answer.ts'
import { onEngineEvent, useSession, whenDropped } from '../../platform/session/session.ts'

const useStore = create<{ copy: EarlierCopy | null }>(() => ({ copy: null }))

/** Call once. Looks for it when a vault opens, and is notified when the copy is removed. */
export function watchEarlierCopy(engine: Pick<Engine, 'getEarlierCopy'>): void {
  const load = newestAnswer(
    () => engine.getEarlierCopy(),
    (copy) => {
      if (useSession.getState().status.name === 'unlocked') useStore.setState({ copy })
    },
  )
  whenDropped(() => {
    useStore.setState({ copy: null })
  })
  onEngineEvent((event) => {
    if (event.type === 'earlier-copy') useStore.setState({ copy: event.copy })
  })
  useSession.subscribe(({ status }, { status: before }) => {
    const userId = status.name === 'unlocked' ? status.account.userId : null
    if (userId !== null && !(before.name === 'unlocked' && before.account.userId === userId)) void load()
  })
}

export function useEarlierCopy(): EarlierCopy | null {
  return useStore(({ copy }) => copy)
}
