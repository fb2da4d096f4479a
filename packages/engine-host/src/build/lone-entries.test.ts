import { build, type Plugin } from 'vite'
import { expect, it } from 'vitest'
import { loneEntries } from './lone-entries.ts'

/** Files of a worker whose engine is loaded later and shares a module with the first files. */
const files: Readonly<Record<string, string>> = {
  'stub.ts': "import 'host.ts'",
  'host.ts': "import { shared } from 'shared.ts'; postMessage([shared, import('engine.ts')])",
  'engine.ts': "import { shared } from 'shared.ts'; export const engine = [shared]",
  'shared.ts': 'export const shared = Math.random()',
}

const inMemory: Plugin = {
  name: 'in-memory',
  resolveId: (id) => (id in files ? id : null),
  load: (id) => files[id] ?? null,
}

async function builtFrom(entry: string): Promise<string[]> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [inMemory, loneEntries()],
    build: {
      write: false,
      rolldownOptions: {
        input: entry,
        output: { codeSplitting: { groups: [{ name: 'host', test: /^host\.ts$/ }] } },
      },
    },
  })
  if (Array.isArray(built) || !('output' in built)) throw new Error('One build was asked for')
  return built.output.map(({ fileName }) => fileName)
}

it('refuses a build in which another file imports the one that the browser starts', async () => {
  await expect(builtFrom('host.ts')).rejects.toThrow(
    /engine-.*\.js imports .*host-.*\.js, which the browser starts/,
  )
})

it('accepts one whose entry imports the module that does the work', async () => {
  expect(await builtFrom('stub.ts')).toHaveLength(3)
})
