/**
 * What a page may do in the name of the signed-in person without a way of its own to the engine: the admin area has
 * none. Whoever keeps the vault open passes it down.
 */
import type { ReauthenticateReason, Refusal } from '@severy/client'
import type { Result } from '@severy/result'
import { createContext, useContext } from 'react'
import type { ThemeChoice } from './theme.ts'

export interface PersonDoor {
  /** Proves the account password to the server, also after the session has ended. */
  reauthenticate(password: string): Promise<Result<undefined, Refusal<ReauthenticateReason>>>
  /** Signs out, after a question where changes would be lost. */
  signOut(): void
  /** For this page at once, and for the person's other devices. */
  keepTheme(theme: ThemeChoice): void
}

export const PersonDoorContext = createContext<PersonDoor | null>(null)

export function usePersonDoor(): PersonDoor {
  const door = useContext(PersonDoorContext)
  if (door === null) throw new Error('Only pages of an open vault have a person')
  return door
}
