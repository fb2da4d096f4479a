import type { EndpointDefinition, ReplyOf } from '@severy/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callApi, type ApiInput, type ApiRefusal } from './api.ts'
import { useOnline } from '../browser/use-online.ts'

export interface Answered<D extends EndpointDefinition> {
  /** The latest answer; null until there is one. It stays while the next question is pending. */
  value: ReplyOf<D> | null
  /** Why the latest question was not answered. */
  refusal: ApiRefusal<D> | null
  isLoading: boolean
  reload: () => Promise<void>
  /** Replaces the answer, for example with the one a change has just returned. */
  replace: (value: ReplyOf<D>) => void
}

/**
 * The server's answer to a page's question: asked on mount, when the question changes, and when the network is back.
 */
export function useApi<const D extends EndpointDefinition>(
  endpoint: D,
  input: Pick<ApiInput<D>, 'params' | 'body'> = {},
): Answered<D> {
  const [state, setState] = useState<Pick<Answered<D>, 'value' | 'refusal'> & { answered: string | null }>({
    value: null,
    refusal: null,
    answered: null,
  })
  const [isReloading, setReloading] = useState(false)
  const isOnline = useOnline()
  const question = JSON.stringify(input)
  const underWay = useRef<AbortController | null>(null)

  const ask = useCallback((): Promise<void> => {
    underWay.current?.abort()
    const own = new AbortController()
    underWay.current = own
    const parsed = JSON.parse(question) as ApiInput<D>
    return callApi(endpoint, { ...parsed, signal: own.signal }).then((answer) => {
      if (own.signal.aborted) return
      setState(({ value }) =>
        answer.ok
          ? { value: answer.value, refusal: null, answered: question }
          : { value, refusal: answer.error, answered: question },
      )
      setReloading(false)
    })
  }, [endpoint, question])

  useEffect(() => {
    void ask()
    return () => underWay.current?.abort()
  }, [ask])

  const { value, refusal, answered } = state
  useEffect(() => {
    if (isOnline && refusal !== null) void ask()
    // Only when the network comes back: a refusal alone is no reason to ask again at once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isOnline])

  const reload = useCallback(async () => {
    setReloading(true)
    await ask()
  }, [ask])
  const replace = useCallback(
    (newest: ReplyOf<D>) => {
      underWay.current?.abort()
      setState({ value: newest, refusal: null, answered: question })
    },
    [question],
  )
  return { value, refusal, isLoading: isReloading || answered !== question, reload, replace }
}
