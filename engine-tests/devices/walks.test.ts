/**
 * Random walks of several people with several devices, over a network that loses, repeats and delays: what was
 * confirmed is kept, what is shown is true, and everyone affected was told. `npm run walks` runs a thousand longer
 * ones; with `SEED=7` it repeats one, and leaves out the steps that its fault does not need. At the end it prints how
 * often each act was tried, was possible, and was done.
 */
import { databaseKinds, freshDatabase, type DatabaseKind } from '@severy/testkit'
import { useHouse } from '@severy/testkit/devices'
import { actNames, shorten, walk, type ActName, type StageServer, type Tally } from '@severy/testkit/stage'
import { afterAll, describe, expect, it } from 'vitest'
import { systemClock } from '@severy/server/platform/clock'
import { useServer } from '@severy/server/testing/use-server'
import { subscribe } from '@severy/server/testing/what-people-have'

const only = process.env['SEED']
const walks = Number(process.env['WALKS'] ?? 30)
const from = Number(process.env['FROM'] ?? 1)
const steps = Number(process.env['STEPS'] ?? (walks > 100 ? 60 : 30))
/** Each database gets half of them. */
const seedsFor = (kind: DatabaseKind): number[] =>
  only === undefined
    ? Array.from({ length: walks }, (_, i) => from + i).filter((seed) => databaseKinds[seed % 2] === kind)
    : [Number(only)]
/** Finding the steps to leave out repeats a walk as often as it has steps. */
const timeout = only === undefined ? 180_000 : 3_600_000

const whole = new Map<ActName, Tally>()

function count(tally: ReadonlyMap<ActName, Tally>): void {
  for (const [name, { tried, found, done }] of tally) {
    const sum = whole.get(name) ?? { tried: 0, found: 0, done: 0 }
    whole.set(name, { tried: sum.tried + tried, found: sum.found + found, done: sum.done + done })
  }
}

describe.each(databaseKinds)('walks on %s', (kind) => {
  const world = useHouse(
    useServer(() => freshDatabase(kind), { clock: systemClock, env: { START_OVER_WAIT_DAYS: '0' } }),
  )

  const stageServer = (): StageServer => ({
    house: world.house,
    subscribe: (userId, tier) => subscribe(world.server.database.durable, userId, tier),
    mails: async () => {
      await world.server.jobs.runDue()
      return world.server.mails
    },
  })

  it.each(seedsFor(kind))(
    'loses nothing, shows the truth, and informs everyone: seed %i',
    async (seed) => {
      const server = stageServer()
      const walked = await walk(server, seed, steps)
      count(walked.tally)
      const { story, faults } =
        only === undefined || walked.faults.length === 0 ? walked : await shorten(server, walked, steps)
      expect(faults, `SEED=${String(seed)} STEPS=${String(steps)}\n${story.join('\n')}`).toEqual([])
    },
    timeout,
  )
})

/** Shorter runs do not reach every act: before a vault can be handed over, someone must be added to it and accept. */
if (only === undefined && walks >= 30 && walks * steps >= 3000) {
  it('try every act', () => {
    expect(actNames.filter((name) => (whole.get(name)?.done ?? 0) === 0)).toEqual([])
  })
}

afterAll(() => {
  const line = (name: ActName): string => {
    const { tried, found, done } = whole.get(name) ?? { tried: 0, found: 0, done: 0 }
    return `${name.padEnd(28)}${[tried, found, done].map((n) => String(n).padStart(7)).join('')}`
  }
  process.stdout.write(`${'act'.padEnd(28)}  tried  found   done\n${actNames.map(line).join('\n')}\n`)
})
