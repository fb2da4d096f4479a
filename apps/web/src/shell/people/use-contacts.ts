import type { ContactRow } from '@severy/client'
import { engine } from '../../platform/engine/engine-host.ts'
import { useOwnFacts } from '../../platform/session/use-own-facts.ts'

/** Everyone whose keys are pinned; null until known. Follows pins made on other devices. */
export function useContacts(): ContactRow[] | null {
  return useOwnFacts(listContacts)
}

const listContacts = (): Promise<ContactRow[]> => engine().listContacts()
