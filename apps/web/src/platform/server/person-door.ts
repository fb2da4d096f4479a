/**
 * What a page without access to the engine, such as the admin area, may do as the signed-in person. The component that
 * keeps the vault open provides it.
 */
import type { NetworkReason, PasskeyQuestion, Proof, ReauthenticateReason, Refusal } from '@severy/client'
import type { Result } from '@severy/result'
import { createContext, useContext } from 'react'
import type { ThemeChoice } from '../browser/theme.ts'

export interface PersonDoor {
  /** Proves the person's identity to the server, even after the session has ended. */
  reauthenticate(proof: Proof): Promise<Result<undefined, Refusal<ReauthenticateReason>>>
  /** Starts such a proof with a passkey: resolves to what to request from it. */
  startPasskeySignIn(): Promise<Result<PasskeyQuestion, Refusal<NetworkReason>>>
  /** Signs out, asking first if changes would be lost. */
  signOut(): void
  /** Applies to this page at once, and to the person's other devices. */
  keepTheme(theme: ThemeChoice): void
}

export const PersonDoorContext = createContext<PersonDoor | null>(null)

export function usePersonDoor(): PersonDoor {
  const door = useContext(PersonDoorContext)
  if (door === null) throw new Error('Only pages of an open vault have a person')
  return door
}
