import type { ContactRow } from '@severy/client'
import { engine } from '../../platform/engine/engine-host.ts'
import { useOwnFacts } from '../../platform/use-own-facts.ts'

/** Everybody whose keys are pinned; null until that is known. Follows what other devices pin. */
export function useContacts(): ContactRow[] | null {
  return useOwnFacts(listContacts)
}

const listContacts = (): Promise<ContactRow[]> => engine().listContacts()
