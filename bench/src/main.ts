/**
 * `npm run bench` measures everything, `npm run bench -- browser-unlock server-start` only these groups. Each file in
 * `figures/` is one group, which measures the built product.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

interface Group {
  /** Measures, prints its rows, and returns whether every limit was met. */
  run(): Promise<boolean>
}

const folder = join(import.meta.dirname, 'figures')
const names = readdirSync(folder).map((file) => file.replace(/\.ts$/, ''))

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There are: ${names.join(', ')}.`)
  process.exit(2)
}

for (const name of asked.length === 0 ? names : asked) {
  console.log(`\n${name}`)
  const group = (await import(join(folder, `${name}.ts`))) as Group
  if (!(await group.run())) process.exitCode = 1
}
