/**
 * `npm run reliability` runs everything in `rows/`, `npm run reliability -- idle-connections` only this row. Each file
 * there is one row, which attacks the built product. Rows in `long/` take an hour, and run only if they are named.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from './finding.ts'
import { type Options, readArguments } from './options.ts'

interface Row {
  run(options: Options): Promise<Finding[]>
}

const namesIn = (folder: string): string[] =>
  readdirSync(join(import.meta.dirname, folder)).map((file) => file.replace(/\.ts$/, ''))
const rows = namesIn('rows')
const long = namesIn('long')

const read = readArguments(process.argv.slice(2))
if (typeof read === 'string') {
  console.error(read)
  process.exit(2)
}
const { names: asked, options } = read
const unknown = asked.filter((name) => !rows.includes(name) && !long.includes(name))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There are: ${[...rows, ...long].join(', ')}.`)
  process.exit(2)
}

for (const name of asked.length === 0 ? rows : asked) {
  console.log(`\n${name}`)
  const folder = long.includes(name) ? 'long' : 'rows'
  const row = (await import(join(import.meta.dirname, folder, `${name}.ts`))) as Row
  for (const { what, found, allowed, holds } of await row.run(options)) {
    console.log(`  ${holds ? 'ok    ' : 'FAILED'}  ${what}: ${found} (allowed: ${allowed})`)
    if (!holds) process.exitCode = 1
  }
}
