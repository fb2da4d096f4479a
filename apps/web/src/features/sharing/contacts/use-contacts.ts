import type { ContactRow } from '@severy/client'
import { useEffect, useState } from 'react'
import { engine } from '../../../platform/engine/engine-host.ts'
import { onEngineEvent } from '../../../platform/session.ts'

/** Everybody whose keys are pinned; null until that is known. Follows what other devices pin. */
export function useContacts(): ContactRow[] | null {
  const [contacts, setContacts] = useState<ContactRow[] | null>(null)
  useEffect(() => {
    let isGone = false
    const load = async () => {
      const rows = await engine().listContacts()
      if (!isGone) setContacts(rows)
    }
    void load()
    const stop = onEngineEvent(({ type }) => {
      if (type === 'status') void load()
    })
    return () => {
      isGone = true
      stop()
    }
  }, [])
  return contacts
}
