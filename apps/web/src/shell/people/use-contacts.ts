import type { ContactRow } from '@severy/client'
import type { Engine } from '../../platform/engine/use-engine.ts'
import { useOwnFacts } from '../../platform/session/use-own-facts.ts'

/** Everyone whose keys are pinned; null until known. Follows pins made on other devices. */
export function useContacts(): ContactRow[] | null {
  return useOwnFacts(listContacts)
}

const listContacts = (engine: Pick<Engine, 'listContacts'>): Promise<ContactRow[]> => engine.listContacts()
