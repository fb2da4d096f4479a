/**
 * Writes `packages/ui/dist/commissioner-text.woff2`: the text font with only the characters and weights of English
 * pages, about half the size of the complete Latin file. For missing characters, browsers load the complete
 * file (packages/ui/src/styles/fonts.css); pages without such characters never fetch it.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { root } from './root.ts'

const ui = join(root, 'packages/ui')
const whole = createRequire(join(ui, 'package.json')).resolve(
  '@fontsource-variable/commissioner/files/commissioner-latin-flar-normal.woff2',
)
/** The ranges of `unicode-range` in fonts.css. */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa9, 0xa9],
  [0xb7, 0xb7],
  [0xd7, 0xd7],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
] as const
const characters = ranges.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)),
)

/**
 * The features that browsers apply by default, and the digits of equal width that tables use; no small capitals or
 * fractions.
 */
const keepFeatures = 'kern liga clig calt ccmp locl mark mkmk rlig rclt rvrn tnum'.split(' ')

const face = await subsetFont(readFileSync(whole), characters.join(''), {
  targetFormat: 'woff2',
  keepFeatures,
  variationAxes: { wght: { min: 400, max: 700 }, FLAR: { min: 0, max: 100 } },
})
const file = join(ui, 'dist/commissioner-text.woff2')
mkdirSync(join(ui, 'dist'), { recursive: true })
// Two apps may be built at once, so the file appears complete or not at all.
const written = `${file}.${String(process.pid)}`
writeFileSync(written, face)
renameSync(written, file)
