/**
 * Disturbs the requests of one device: between any two steps, a request can be lost, lose its answer, be sent twice, or
 * be held.
 */
import { setImmediate } from 'node:timers/promises'
import { sync } from '@severy/contract'
import type { Send, WireReply, WireRequest } from '../devices/wire.ts'

/**
 * `lose-request`: the request never reaches the server. `lose-answer`: the server handles it, but the answer is lost.
 * `repeat`: the server gets the request twice, and the device gets the second answer. `hold`: the request waits until
 * released, and others overtake it.
 */
export const mishaps = ['lose-request', 'lose-answer', 'repeat', 'hold'] as const
export type Mishap = (typeof mishaps)[number]

/** The connection of one device. Each mishap affects one request that changes something. */
export class Director {
  readonly #ask: Send
  #next: Mishap | null = null
  /** How many requests that change something pass before the mishap. */
  #passing = 0
  readonly #underWay = new Set<Promise<WireReply>>()
  #held: { arrived: PromiseWithResolvers<undefined>; released: PromiseWithResolvers<undefined> } | null = null
  /** Called when the connection breaks, before the device notices. */
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

  /** Resolves once no request is pending, including requests that follow from an answer. */
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

  /** Plans a mishap for a request that changes something, after `passing` others. */
  plan(mishap: Mishap, passing: number): void {
    this.release()
    this.#next = mishap
    this.#passing = passing
    if (mishap === 'hold')
      this.#held = { arrived: Promise.withResolvers(), released: Promise.withResolvers() }
  }

  /** Resolves once a held request has reached the director; never if none is held. */
  untilHeld(): Promise<undefined> {
    return this.#held?.arrived.promise ?? new Promise(() => undefined)
  }

  /** Lets the held request continue, and cancels the planned mishap. */
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
