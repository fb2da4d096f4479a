/** The process in which people sign up, next to a test worker: the engine's work would slow down the running story. */
import { signUpAt } from '@severy/testkit/sign-up'
import type { Asked, Answered } from './registrar.ts'

process.on('message', (asked: Asked) => void answer(asked))

async function answer({ number, origin, person }: Asked): Promise<void> {
  process.send?.({ number, failure: await failureOf(signUpAt(origin, person)) } satisfies Answered)
}

async function failureOf(work: Promise<void>): Promise<string | null> {
  try {
    await work
    return null
  } catch (error) {
    return String(error)
  }
}
