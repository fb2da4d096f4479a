/** Passkeys and security keys of the server, requested in the extension's own pages. */
import type { PasskeyAnswer, SignedCredential } from '@severy/client'
import {
  askForPasskey,
  askForSecurityKey,
  type CeremonyFailure,
} from '@severy/engine-host/passkey-ceremonies'
import { err, ok, type Result } from '@severy/result'
import { problemText } from './problem-texts.ts'
import type { Door } from './use-vault.ts'

/** Signs in, or unlocks, with a passkey. Returns the error's text, or null once the vault is open. */
export async function openWithPasskey(
  door: Door,
  server: string,
  signal: AbortSignal,
): Promise<string | null> {
  const outcome = await withPasskey(door, server, signal, async (answer) => door.signInWithPasskey(answer))
  if (!outcome.ok) return outcome.error
  return outcome.value.ok ? null : problemText(outcome.value.error)
}

/** Calls `act` with a passkey's answer, whose secret (`prf`) is overwritten afterward. The error is a text to show. */
export async function withPasskey<T>(
  door: Door,
  server: string,
  signal: AbortSignal,
  act: (answer: PasskeyAnswer) => Promise<T>,
): Promise<Result<T, string>> {
  const question = await door.startPasskeySignIn()
  if (!question.ok) return err(problemText(question.error))
  const asked = await askForPasskey(question.value, signal, hostOf(server))
  if (!asked.ok) return err(failureTexts[asked.error])
  try {
    return ok(await act(asked.value))
  } finally {
    asked.value.prf.fill(0)
  }
}

/** Asks for a passkey or security key as the second step of the pending sign-in. The error is a text to show. */
export async function signWithKey(
  door: Door,
  server: string,
): Promise<Result<{ challengeId: string } & SignedCredential, string>> {
  const question = await door.askSecurityKey()
  if (!question.ok) return err(problemText(question.error))
  const asked = await askForSecurityKey(question.value, hostOf(server))
  if (asked.ok) return ok({ challengeId: question.value.challengeId, ...asked.value })
  return err(
    asked.error === 'canceled' ? 'No key answered. Try again, or enter a code.' : failureTexts[asked.error],
  )
}

/** Passkeys belong to the server's host, whatever the port. */
function hostOf(server: string): string {
  return new URL(server).hostname
}

const unknown = 'That passkey doesn’t open this vault. Try another one, or use your account password.'

const failureTexts: Readonly<Record<CeremonyFailure, string>> = {
  canceled: 'No passkey answered. Try again, or use your account password.',
  'no-prf': 'That passkey can’t open a vault in this browser. Use your account password.',
  // Firefox before 150, or a server that is set up with another address.
  'wrong-address':
    'This browser doesn’t let the extension use passkeys of this server. Use your account password, or sign in with another device.',
  exists: unknown,
  unsuitable: unknown,
}
