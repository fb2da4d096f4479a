import { join, relative } from 'node:path'
import { build } from 'vite'
import { beforeAll, expect, it } from 'vitest'

/** The code that a client with these parts includes, as the web app's own bundler builds it. */
interface Bundle {
  /** Size of all its files, minified. */
  bytes: number
  /** Folders of the engine whose parts are included. */
  parts: string[]
}

let all: Bundle
let few: Bundle
let none: Bundle

beforeAll(async () => {
  all = await bundled('allParts', ['allParts'])
  few = await bundled('[sessions, items]', ['sessions', 'items'])
  none = await bundled('[]', [])
})

it('leaves no part in a client that does not name it', () => {
  expect(few.parts).toEqual(['items', 'sessions'])
  expect(none.parts).toEqual([])
  expect(all.parts.length).toBeGreaterThan(40)
})

it('is at most a third of its full size with only sessions and items', () => {
  expect(few.bytes * 3).toBeLessThan(all.bytes)
})

it('is almost empty without parts', () => {
  // The code that checks an installed client's tokens is always included.
  expect(none.bytes).toBeLessThan(15_000)
})

async function bundled(list: string, names: readonly string[]): Promise<Bundle> {
  const entry = join(import.meta.dirname, 'some-client.ts')
  const text = `
    import { createEngine } from './create-engine.ts'
    ${names.length === 0 ? '' : `import { ${names.join(', ')} } from './parts.ts'`}
    globalThis.engine = createEngine(${list}, globalThis.ports)`
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'some-client',
        resolveId: (id) => (id === entry ? entry : null),
        load: (id) => (id === entry ? text : null),
      },
    ],
    build: { write: false, target: 'es2024', modulePreload: false, rolldownOptions: { input: entry } },
  })
  if (Array.isArray(built) || !('output' in built)) throw new Error('One build was asked for')
  const chunks = built.output.filter((file) => file.type === 'chunk')
  const modules = chunks.flatMap(({ modules }) => Object.keys(modules))
  return {
    bytes: chunks.reduce((sum, { code }) => sum + Buffer.byteLength(code), 0),
    parts: modules
      .map((id) => relative(import.meta.dirname, id).split('/'))
      .flatMap(([floor, folder, file, ...deeper]) =>
        floor === 'features' && folder !== undefined && file === 'part.ts' && deeper.length === 0
          ? [folder]
          : [],
      )
      .toSorted(),
  }
}
