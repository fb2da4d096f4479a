/**
 * `npm run bench` measures everything, `npm run bench -- browser-unlock server-start` only these groups. Each file in
 * `figures/` is one group, which measures the built product. Groups in `long/` are measured only if they are named.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

interface Group {
  /** Measures, prints its rows, and returns whether every limit was met. */
  run(): Promise<boolean>
}

const namesIn = (folder: string): string[] =>
  readdirSync(join(import.meta.dirname, folder)).map((file) => file.replace(/\.ts$/, ''))
const names = namesIn('figures')
const long = namesIn('long')

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !names.includes(name) && !long.includes(name))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There are: ${[...names, ...long].join(', ')}.`)
  process.exit(2)
}

for (const name of asked.length === 0 ? names : asked) {
  console.log(`\n${name}`)
  const folder = long.includes(name) ? 'long' : 'figures'
  const group = (await import(join(import.meta.dirname, folder, `${name}.ts`))) as Group
  if (!(await group.run())) process.exitCode = 1
}
