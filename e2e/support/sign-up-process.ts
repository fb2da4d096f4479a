/** The process beside a worker in which people sign up: the engine's work would hold up the story that is running. */
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
