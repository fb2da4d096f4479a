/**
 * Random walks of several people with several devices, over a network that loses, repeats and delays: what was confirmed
 * is kept, what is shown is so, and everybody affected was told. `npm run walks` takes a thousand longer ones; with
 * `SEED=7` it repeats one, and leaves out what its fault does not need.
 */
import { databaseKinds, freshDatabase, type DatabaseKind } from '@severy/testkit'
import { useHouse } from '@severy/testkit/devices'
import { shorten, walk, type StageServer } from '@severy/testkit/stage'
import { describe, expect, it } from 'vitest'
import { systemClock } from '@severy/server/platform/clock'
import { useServer } from '@severy/server/testing/use-server'
import { subscribe } from '@severy/server/testing/what-people-have'

const only = process.env['SEED']
const walks = Number(process.env['WALKS'] ?? 30)
const from = Number(process.env['FROM'] ?? 1)
const steps = Number(process.env['STEPS'] ?? (walks > 100 ? 60 : 30))
/** Each database takes half of them. */
const seedsFor = (kind: DatabaseKind): number[] =>
  only === undefined
    ? Array.from({ length: walks }, (_, i) => from + i).filter((seed) => databaseKinds[seed % 2] === kind)
    : [Number(only)]
/** To leave out steps, a walk is taken as often as it has steps. */
const timeout = only === undefined ? 180_000 : 3_600_000

describe.each(databaseKinds)('walks on %s', (kind) => {
  const world = useHouse(useServer(() => freshDatabase(kind), { clock: systemClock }))

  const stageServer = (): StageServer => ({
    house: world.house,
    subscribe: (userId, tier) => subscribe(world.server.database.durable, userId, tier),
    mails: async () => {
      await world.server.jobs.runDue()
      return world.server.mails
    },
  })

  it.each(seedsFor(kind))(
    'loses nothing, shows what is so, and tells everybody: seed %i',
    async (seed) => {
      const server = stageServer()
      const walked = await walk(server, seed, steps)
      const { story, faults } =
        only === undefined || walked.faults.length === 0 ? walked : await shorten(server, walked, steps)
      expect(faults, `SEED=${String(seed)} STEPS=${String(steps)}\n${story.join('\n')}`).toEqual([])
    },
    timeout,
  )
})
