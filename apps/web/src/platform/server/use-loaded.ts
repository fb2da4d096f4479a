import type { EngineEvent, Refusal, SessionReason } from '@severy/client'
import type { Result } from '@severy/result'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useEngine, type Engine } from '../engine/use-engine.ts'
import { orUnexpected, type Unexpected } from './or-unexpected.ts'
import { onEngineEvent, useSession } from '../session/session.ts'

export interface Loaded<T, Reason extends string = SessionReason> {
  /** The latest answer; null until there is one. */
  value: T | null
  /** Why the latest attempt failed; the previous answer stays. */
  refusal: Refusal<Reason> | Unexpected | null
  isLoading: boolean
  reload: () => Promise<void>
}

/**
 * What the server says about the account: asked on mount, when an engine event says that it may have changed, and when
 * the connection is back. `load` must be stable between renders.
 */
export function useLoaded<T, Reason extends string = SessionReason>(
  load: (engine: Engine) => Promise<Result<T, Refusal<Reason>>>,
  changedBy: readonly EngineEvent['type'][],
): Loaded<T, Reason> {
  const engine = useEngine()
  const [state, setState] = useState<Omit<Loaded<T, Reason>, 'reload'>>({
    value: null,
    refusal: null,
    isLoading: true,
  })
  const newest = useRef(0)

  const ask = useCallback(async () => {
    newest.current += 1
    const own = newest.current
    const answer = await orUnexpected(load(engine))
    // Drop an answer that arrives after a later question.
    if (own !== newest.current) return
    setState(({ value }) =>
      answer.ok
        ? { value: answer.value, refusal: null, isLoading: false }
        : { value, refusal: answer.error, isLoading: false },
    )
  }, [engine, load])

  useEffect(() => {
    void ask()
    return () => {
      newest.current += 1
    }
  }, [ask])

  useEffect(
    () =>
      onEngineEvent((event) => {
        if (changedBy.includes(event.type) || event.type === 'news-missed') void ask()
      }),
    // By content, because the array is a new one with every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [changedBy.join(), ask],
  )

  const isReachable = useSession(({ sync }) => sync.state === 'synced')
  const { refusal } = state
  useEffect(() => {
    if (isReachable && refusal !== null) void ask()
    // Only when the connection comes back: a refusal alone is no reason to ask again at once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isReachable])

  const reload = useCallback(async () => {
    setState((before) => ({ ...before, isLoading: true }))
    await ask()
  }, [ask])
  return { ...state, reload }
}
