import type { NetworkReason, PasskeyRow, Refusal } from '@severy/client'
import { useCallback, useEffect, useState } from 'react'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected, type Unexpected } from '../../../platform/server/or-unexpected.ts'

export type PasskeyList =
  | { name: 'loading' }
  | { name: 'failed'; refusal: Refusal<NetworkReason> | Unexpected }
  | { name: 'shown'; passkeys: PasskeyRow[] }

/** This person's passkeys on the server; call `reload` after a change, or to retry. */
export function usePasskeys(): { list: PasskeyList; reload: () => Promise<void> } {
  const engine = useEngine()
  const [list, setList] = useState<PasskeyList>({ name: 'loading' })
  const reload = useCallback(async () => {
    const outcome = await orUnexpected(engine.listPasskeys())
    setList(
      outcome.ok ? { name: 'shown', passkeys: outcome.value } : { name: 'failed', refusal: outcome.error },
    )
  }, [engine])
  useEffect(() => {
    // The state changes only with the server's answer, not with this render.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    void reload()
  }, [reload])
  return { list, reload }
}
