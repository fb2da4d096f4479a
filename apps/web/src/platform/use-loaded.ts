import type { EngineEvent, Refusal, SessionReason } from '@severy/client'
import type { Result } from '@severy/result'
import { useCallback, useEffect, useRef, useState } from 'react'
import { orUnexpected, type Unexpected } from './or-unexpected.ts'
import { onEngineEvent, useSession } from './session.ts'

export interface Loaded<T, Reason extends string = SessionReason> {
  /** The newest answer; null until there was one. */
  value: T | null
  /** Why the newest try had none; what was there before stays. */
  refusal: Refusal<Reason> | Unexpected | null
  isLoading: boolean
  reload: () => Promise<void>
}

/**
 * What the server says about the account, asked for when the page opens, when an engine event tells that it changed
 * or may have, and when the connection is back. `load` must stay the same between renders.
 */
export function useLoaded<T, Reason extends string = SessionReason>(
  load: () => Promise<Result<T, Refusal<Reason>>>,
  changedBy: readonly EngineEvent['type'][],
): Loaded<T, Reason> {
  const [state, setState] = useState<Omit<Loaded<T, Reason>, 'reload'>>({
    value: null,
    refusal: null,
    isLoading: true,
  })
  const newest = useRef(0)

  const ask = useCallback(async () => {
    newest.current += 1
    const own = newest.current
    const answer = await orUnexpected(load())
    // An answer that was overtaken by a later question says nothing new.
    if (own !== newest.current) return
    setState(({ value }) =>
      answer.ok
        ? { value: answer.value, refusal: null, isLoading: false }
        : { value, refusal: answer.error, isLoading: false },
    )
  }, [load])

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
    // Its words, not the array, which is made anew with every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [changedBy.join(), ask],
  )

  const isReachable = useSession(({ sync }) => sync.state === 'synced')
  const { refusal } = state
  useEffect(() => {
    if (isReachable && refusal !== null) void ask()
    // Only when the connection comes back: a refusal by itself is no reason to ask at once again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isReachable])

  const reload = useCallback(async () => {
    setState((before) => ({ ...before, isLoading: true }))
    await ask()
  }, [ask])
  return { ...state, reload }
}
