/** What happens to one device's requests: between any two steps they can be lost, answered to nobody, sent twice or held. */
import { setImmediate } from 'node:timers/promises'
import { sync } from '@severy/contract'
import type { Send, WireReply, WireRequest } from '../devices/wire.ts'

/**
 * `lose-request`: it never reaches the server. `lose-answer`: the server acts, and nobody hears. `repeat`: the server gets
 * it twice, and the device hears the second answer. `hold`: it is on its way until released, and others overtake it.
 */
export const mishaps = ['lose-request', 'lose-answer', 'repeat', 'hold'] as const
export type Mishap = (typeof mishaps)[number]

/** The connection of one device. Each mishap meets one request that changes something. */
export class Director {
  readonly #ask: Send
  #next: Mishap | null = null
  /** How many requests that change something pass before it. */
  #passing = 0
  readonly #underWay = new Set<Promise<WireReply>>()
  #held: { arrived: PromiseWithResolvers<undefined>; released: PromiseWithResolvers<undefined> } | null = null
  /** Called when a connection breaks, before the device learns of it. */
  onBreak: () => void = () => undefined

  constructor(ask: Send) {
    this.#ask = ask
  }

  readonly send: Send = (request) => {
    const answer = this.#pass(request)
    this.#underWay.add(answer)
    const end = (): void => void this.#underWay.delete(answer)
    answer.then(end, end)
    return answer
  }

  /** Resolves once no request is under way, nor another one that follows from it. */
  async untilQuiet(): Promise<void> {
    for (let quiet = 0; quiet < 5; quiet++) {
      if (this.#underWay.size > 0) quiet = 0
      await Promise.allSettled(this.#underWay)
      await setImmediate()
    }
  }

  async #pass(request: WireRequest): Promise<WireReply> {
    if (this.#next === null || !changesSomething(request) || this.#passing-- > 0) return this.#ask(request)
    const mishap = this.#next
    this.#next = null
    switch (mishap) {
      case 'lose-request':
        return this.#break()
      case 'lose-answer':
        await this.#ask(request)
        return this.#break()
      case 'repeat':
        await this.#ask(request)
        return this.#ask(request)
      case 'hold': {
        const held = this.#held
        held?.arrived.resolve(undefined)
        await held?.released.promise
        return this.#ask(request)
      }
    }
  }

  /** Plans what meets a request that changes something, after these many others. */
  plan(mishap: Mishap, passing: number): void {
    this.release()
    this.#next = mishap
    this.#passing = passing
    if (mishap === 'hold')
      this.#held = { arrived: Promise.withResolvers(), released: Promise.withResolvers() }
  }

  /** Resolves once a held request has arrived; never without one. */
  untilHeld(): Promise<undefined> {
    return this.#held?.arrived.promise ?? new Promise(() => undefined)
  }

  /** Lets the held request continue, and forgets what was planned. */
  release(): void {
    this.#next = null
    this.#held?.released.resolve(undefined)
    this.#held = null
  }

  #break(): Promise<WireReply> {
    this.onBreak()
    return Promise.reject(new TypeError('the connection broke'))
  }
}

function changesSomething({ method, path }: WireRequest): boolean {
  return method !== 'GET' && path !== sync.path
}
