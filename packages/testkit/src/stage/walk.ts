/** Random walks over the stage: the same seed gives the same people, acts and mishaps. */
import fc from 'fast-check'
import { actNames, acts, type Act, type ActName } from './acts.ts'
import { mishaps, type Mishap } from './director.ts'
import { Ledger } from './ledger.ts'
import { openWith, Stage, type Actor, type StageServer } from './stage.ts'
import { judge } from './verdict.ts'

interface Step {
  /** One number per act, which decides the order in which acts are tried. */
  luck: readonly number[]
  actor: number
  choices: readonly number[]
  mishap: Mishap | null
  /** How many requests that change something pass before the mishap. */
  passing: number
  /** Whether the next step begins while this one may still be sending. */
  isHasty: boolean
}

interface Plan {
  people: readonly number[]
  steps: readonly Step[]
}

const names = ['Ann', 'Ben', 'Cat', 'Dan']

const luckMax = 0xffff

const step: fc.Arbitrary<Step> = fc.record({
  luck: fc.array(fc.nat(luckMax), { minLength: actNames.length, maxLength: actNames.length }),
  actor: fc.nat(11),
  choices: fc.array(fc.nat(5039), { minLength: 4, maxLength: 4 }),
  mishap: fc.oneof(
    { weight: 4, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom(...mishaps) },
  ),
  passing: fc.constantFrom(0, 0, 0, 0, 1, 1, 2, 3, 4, 5),
  isHasty: fc.boolean(),
})

function planOf(seed: number, steps: number): Plan {
  const people = fc.array(fc.constantFrom(1, 1, 2, 2, 3), { minLength: 2, maxLength: 3 })
  const plan = fc.record({
    people,
    steps: fc.array(step, { minLength: steps, maxLength: steps, size: 'max' }),
  })
  const [sampled] = fc.sample(plan, { seed, numRuns: 1 })
  if (sampled === undefined) throw new Error('A sample of one has one')
  return sampled
}

/** How often an act was tried, how often it was possible, and how often it succeeded. */
export interface Tally {
  tried: number
  found: number
  done: number
}

interface Walk {
  seed: number
  /** The act of each step, by its number. */
  taken: ReadonlyMap<number, ActName>
  tally: ReadonlyMap<ActName, Tally>
  /** What was done, one sentence per step. */
  story: readonly string[]
  /** The faults found at the end; empty if there were none. */
  faults: readonly string[]
}

/**
 * Does this many steps, then checks the result. `only`: only these acts, by the numbers of their steps; otherwise each
 * step does the first act that is possible.
 */
export async function walk(
  server: StageServer,
  seed: number,
  steps: number,
  only: ReadonlyMap<number, ActName> | null = null,
): Promise<Walk> {
  const plan = planOf(seed, steps)
  const stage = new Stage(server)
  const story: string[] = []
  const faults: string[] = []
  const player = new Player(stage, story)
  try {
    for (const [i, devices] of plan.people.entries()) await stage.join(names[i] ?? 'Eve', devices)
    for (const [number, one] of plan.steps.entries()) {
      const wanted = only?.get(number)
      if (only !== null && wanted === undefined) continue
      const order = wanted === undefined ? null : [wanted]
      await player.take({ number, progress: number / steps, order, ...one })
    }
    await player.finish()
    await within('everybody comes back', stage.settle())
    faults.push(...(await within('the judgment', judge(stage, player.ledger))))
  } catch (error) {
    if (!(error instanceof Error)) throw error
    faults.push(error.stack ?? error.message)
  } finally {
    await within('the end', stage.close()).catch(() => undefined)
  }
  return { seed, story, faults, taken: player.taken, tally: player.tally }
}

/** Leaves out single steps as long as a fault remains, and returns the shortest walk found. */
export async function shorten(server: StageServer, failed: Walk, steps: number): Promise<Walk> {
  const left = new Map(failed.taken)
  let shortest = failed
  for (const [number, act] of [...failed.taken].reverse()) {
    left.delete(number)
    const tried = await walk(server, failed.seed, steps, left)
    if (tried.faults.length > 0) shortest = tried
    else left.set(number, act)
  }
  return shortest
}

/** The acts in the order in which a step tries them. */
function orderOf(luck: readonly number[], tally: ReadonlyMap<ActName, Tally>, actor: Actor): ActName[] {
  const { isOnline } = actor.device
  const keyOf = (name: ActName, i: number): number => {
    const { weight, isLocal, isGreat }: Act = acts[name]
    const before = isGreat === true ? (tally.get(name)?.done ?? 0) : 0
    // Without a network, most acts are refused.
    const factor = isOnline || isLocal === true ? 1 : 0.1
    // Each of two such keys is the larger one as often as its act's weight says.
    return (Math.log(((luck[i] ?? 0) + 1) / (luckMax + 1)) * (1 + before) ** 2) / (weight * factor)
  }
  const keys = new Map(actNames.map((name, i) => [name, keyOf(name, i)]))
  return actNames
    .filter((name) => !actor.isEarlier || (acts[name] as Act).isEarlier === true)
    .sort((a, b) => (keys.get(b) ?? 0) - (keys.get(a) ?? 0))
}

class Player {
  readonly ledger = new Ledger()
  readonly taken = new Map<number, ActName>()
  readonly tally = new Map<ActName, Tally>()
  readonly #stage: Stage
  readonly #story: string[]
  readonly #underWay = new Map<Actor, Promise<void>>()
  #numbers = 0

  constructor(stage: Stage, story: string[]) {
    this.#stage = stage
    this.#story = story
  }

  async take(
    step: Step & { number: number; progress: number; order: readonly ActName[] | null },
  ): Promise<void> {
    const { number, actor: at, mishap, passing, isHasty } = step
    const { actors } = this.#stage
    const actor = actors[at % actors.length]
    if (actor === undefined) throw new Error('Everybody has a device')
    await this.#finishOf(actor)
    // What was held may have deleted the account.
    if (actor.person.hasDeparted) return
    // The planned mishap met no request; it must not hold the request that opens the vault.
    if (!actor.isOpen) actor.director.release()
    const isBack = (step.order ?? orderOf(step.luck, this.tally, actor))[0] === 'come back'
    if (!actor.isOpen && !isBack && !(await within(`${actor.name} opens`, openWith(actor)))) return
    if (mishap !== null && actor.device.isOnline) actor.director.plan(mishap, passing)
    const how = mishap === null || !actor.device.isOnline ? '' : ` [${mishap} after ${String(passing)}]`
    const tried = { name: 'come back' as ActName }
    const done = this.#first(actor, step, tried).then(async (what) => {
      if (what === null) return
      this.#story.push(`${String(number)}. ${actor.name} ${what}${how}${isHasty ? ' …' : ''}`)
      if (!isHasty && mishap !== 'hold' && actor.isOpen) await actor.device.engine.syncNow()
    })
    const isHeld = await within(
      `${String(number)}. ${actor.name}: ${tried.name}`,
      Promise.race([done.then(() => false), actor.director.untilHeld().then(() => true)]),
    )
    if (isHeld) {
      this.#story.push(`${String(number)}. ${actor.name} starts to ${tried.name}, which is held`)
      // Whoever finishes the act handles its failure.
      done.catch(() => undefined)
      this.#underWay.set(actor, done)
    } else if (mishap !== 'hold') {
      actor.director.release()
    }
  }

  /** Does the first act that is possible. `tried.name` is always the act in progress. */
  async #first(
    actor: Actor,
    { number, luck, choices, progress, order }: Parameters<Player['take']>[0],
    tried: { name: ActName },
  ): Promise<string | null> {
    for (const name of order ?? orderOf(luck, this.tally, actor)) {
      tried.name = name
      const tally = this.tally.get(name) ?? { tried: 0, found: 0, done: 0 }
      this.tally.set(name, tally)
      tally.tried += 1
      let choice = 0
      const deed = await acts[name].run({
        stage: this.#stage,
        ledger: this.ledger,
        actor,
        pick: (from) => from[(choices[choice++ % choices.length] ?? 0) % from.length],
        next: () => ++this.#numbers,
        progress,
      })
      if (deed === null) continue
      this.taken.set(number, name)
      tally.found += 1
      if (deed.isDone) tally.done += 1
      return deed.what
    }
    return null
  }

  async finish(): Promise<void> {
    for (const actor of [...this.#underWay.keys()]) await this.#finishOf(actor)
  }

  async #finishOf(actor: Actor): Promise<void> {
    const done = this.#underWay.get(actor)
    if (done === undefined) return
    this.#underWay.delete(actor)
    actor.director.release()
    await within(`${actor.name} finishes`, done)
  }
}

/** Milliseconds after which a step counts as hanging; only failing walks wait this long. */
const patienceMs = 20_000

/** The same promise, which rejects if it does not settle in time. */
async function within<T>(what: string, promise: Promise<T>): Promise<T> {
  const hung = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    hung.reject(new Error(`It hangs: ${what}`))
  }, patienceMs)
  try {
    return await Promise.race([promise, hung.promise])
  } finally {
    clearTimeout(timer)
  }
}
