/**
 * `npm run reliability` runs everything, `npm run reliability -- idle-connections` only this row. Each file in `rows/`
 * is one row, which attacks the built product.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from './finding.ts'

interface Row {
  run(): Promise<Finding[]>
}

const folder = join(import.meta.dirname, 'rows')
const names = readdirSync(folder).map((file) => file.replace(/\.ts$/, ''))

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There are: ${names.join(', ')}.`)
  process.exit(2)
}

for (const name of asked.length === 0 ? names : asked) {
  console.log(`\n${name}`)
  const row = (await import(join(folder, `${name}.ts`))) as Row
  for (const { what, found, allowed, holds } of await row.run()) {
    console.log(`  ${holds ? 'ok    ' : 'FAILED'}  ${what}: ${found} (allowed: ${allowed})`)
    if (!holds) process.exitCode = 1
  }
}
