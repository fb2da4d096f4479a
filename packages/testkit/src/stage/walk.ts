/** Random walks over the stage: the same seed gives the same people, acts and mishaps. */
import fc from 'fast-check'
import { acts, type ActName } from './acts.ts'
import { mishaps, type Mishap } from './director.ts'
import { Ledger } from './ledger.ts'
import { openWith, Stage, type Actor, type StageServer } from './stage.ts'
import { judge } from './verdict.ts'

interface Step {
  act: ActName
  actor: number
  choices: readonly number[]
  mishap: Mishap | null
  /** The next step begins while this one may still be sending. */
  isHasty: boolean
}

interface Plan {
  people: readonly number[]
  steps: readonly Step[]
}

const names = ['Ann', 'Ben', 'Cat', 'Dan']

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.oneof(
    ...(Object.keys(acts) as ActName[]).map((name) => ({
      weight: acts[name].weight,
      arbitrary: fc.constant(name),
    })),
  ),
  actor: fc.nat(11),
  choices: fc.array(fc.nat(5039), { minLength: 4, maxLength: 4 }),
  mishap: fc.oneof(
    { weight: 4, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom(...mishaps) },
  ),
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

interface Walk {
  seed: number
  /** What was done, a sentence for each step. */
  story: readonly string[]
  /** What was wrong in the end; empty for a walk that went well. */
  faults: readonly string[]
}

/** Walks these many steps, without those whose numbers are in `skip`, and judges what became of it. */
export async function walk(
  server: StageServer,
  seed: number,
  steps: number,
  skip: ReadonlySet<number> = new Set(),
): Promise<Walk> {
  const plan = planOf(seed, steps)
  const stage = new Stage(server)
  const story: string[] = []
  const faults: string[] = []
  try {
    for (const [i, devices] of plan.people.entries()) await stage.join(names[i] ?? 'Eve', devices)
    const player = new Player(stage, story)
    for (const [number, one] of plan.steps.entries()) if (!skip.has(number)) await player.take(number, one)
    await player.finish()
    await within('everybody comes back', stage.settle())
    faults.push(...(await within('the judgment', judge(stage, player.ledger))))
  } catch (error) {
    if (!(error instanceof Error)) throw error
    faults.push(error.stack ?? error.message)
  } finally {
    await within('the end', stage.close()).catch(() => undefined)
  }
  return { seed, story, faults }
}

/** The shortest story with a fault that leaving out single steps finds. */
export async function shorten(server: StageServer, failed: Walk, steps: number): Promise<Walk> {
  const skip = new Set<number>()
  let shortest = failed
  for (let number = steps - 1; number >= 0; number--) {
    skip.add(number)
    const tried = await walk(server, failed.seed, steps, skip)
    if (tried.faults.length > 0) shortest = tried
    else skip.delete(number)
  }
  return shortest
}

class Player {
  readonly ledger = new Ledger()
  readonly #stage: Stage
  readonly #story: string[]
  readonly #underWay = new Map<Actor, Promise<void>>()
  #numbers = 0

  constructor(stage: Stage, story: string[]) {
    this.#stage = stage
    this.#story = story
  }

  async take(number: number, { act, actor: at, choices, mishap, isHasty }: Step): Promise<void> {
    const { actors } = this.#stage
    const actor = actors[at % actors.length]
    if (actor === undefined) throw new Error('Everybody has a device')
    await this.#finishOf(actor)
    // What was to be held met nothing: opening the vault is not to be held in its place.
    if (!actor.isOpen) actor.director.release()
    if (!actor.isOpen && act !== 'come back' && !(await within(`${actor.name} opens`, openWith(actor))))
      return
    if (mishap !== null && actor.device.isOnline) actor.director.plan(mishap)
    let choice = 0
    const scene = {
      stage: this.#stage,
      ledger: this.ledger,
      actor,
      pick: <T>(from: readonly T[]): T | undefined =>
        from[(choices[choice++ % choices.length] ?? 0) % from.length],
      next: () => ++this.#numbers,
    }
    const how = mishap === null || !actor.device.isOnline ? '' : ` [${mishap}]`
    const done = acts[act].run(scene).then(async (what) => {
      if (what === null) return
      this.#story.push(`${String(number)}. ${actor.name} ${what}${how}${isHasty ? ' …' : ''}`)
      if (!isHasty && mishap !== 'hold' && actor.isOpen) await actor.device.engine.syncNow()
    })
    const isHeld = await within(
      `${actor.name}: ${act}`,
      Promise.race([done.then(() => false), actor.director.untilHeld().then(() => true)]),
    )
    if (isHeld) {
      this.#story.push(`${String(number)}. ${actor.name} starts to ${act}, which is held`)
      // The device that finishes it learns of its failure.
      done.catch(() => undefined)
      this.#underWay.set(actor, done)
    } else if (mishap !== 'hold') {
      actor.director.release()
    }
  }

  async finish(): Promise<void> {
    for (const actor of this.#stage.actors) await this.#finishOf(actor)
  }

  async #finishOf(actor: Actor): Promise<void> {
    const done = this.#underWay.get(actor)
    if (done === undefined) return
    this.#underWay.delete(actor)
    actor.director.release()
    await within(`${actor.name} finishes`, done)
  }
}

/** Milliseconds after which something is taken to hang; only failing walks wait so long. */
const patienceMs = 20_000

/** The same promise, which fails when it hangs. */
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
