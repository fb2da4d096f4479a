/**
 * Signs people up without a page, for stories about something else, with the product's own engine and the public API in
 * a separate process. The story only has to open the emailed link. `stores-and-finds-again.test.ts` signs up by hand.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Registrar {
  signUp(person: NewPerson): Promise<void>
  close(): void
}

interface NewPerson {
  email: string
  password: string
}

export interface Asked {
  number: number
  origin: string
  person: NewPerson
}

export interface Answered {
  number: number
  /** Null if it worked. */
  failure: string | null
}

/**
 * Compiling what the process loads takes most of its start, so all workers after the first read the compiled code from
 * this cache.
 */
const compileCache = { NODE_COMPILE_CACHE: join(tmpdir(), 'severy-registrar-compiled') }

const program = fileURLToPath(new URL('./sign-up-process.ts', import.meta.url))

/** The process starts with the first sign-up. */
export function openRegistrar(origin: string): Registrar {
  const waiting = new Map<number, (failure: string | null) => void>()
  let asked = 0
  let running: ChildProcess | null = null

  function start(): ChildProcess {
    // Node runs TypeScript itself, so the options with which Playwright loads it are left out.
    const child = fork(program, { execArgv: [], env: { ...process.env, ...compileCache } })
    child.on('message', ({ number, failure }: Answered) => waiting.get(number)?.(failure))
    child.on('exit', (code) => {
      for (const answer of waiting.values()) answer(`The process ended with ${String(code)}`)
    })
    return child
  }

  async function signUp({ email, password }: NewPerson): Promise<void> {
    const number = ++asked
    const failure = await new Promise<string | null>((resolve) => {
      waiting.set(number, resolve)
      running ??= start()
      running.send({ number, origin, person: { email, password } } satisfies Asked)
    })
    waiting.delete(number)
    if (failure !== null) throw new Error(failure)
  }

  return {
    signUp,
    close: () => {
      running?.disconnect()
    },
  }
}
