import { expect, it } from 'vitest'
import { checkRootStyles } from './root-styles.ts'

const path = 'apps/web/src/styles.css'

it.each([
  ':root:has([data-bar]) {',
  'html:has(.backdrop) body {',
  '.a,\nbody:has(.b) {',
  '  html.dark:has(.b) {',
])('refuses a rule about the root that depends on what the page contains: %j', (text) => {
  expect(checkRootStyles([{ path, text }])).toEqual([expect.stringContaining(path)])
})

it('allows smaller elements, attributes, and what is printed', () => {
  const text = [
    ':root[data-bar] {\n}',
    '.card:has(:focus-visible) {\n}',
    'body > .panel:has(.b) {\n}',
    '@media print {\n  body:has(.sheet) button {\n    display: none;\n  }\n}',
  ]
  expect(checkRootStyles(text.map((one) => ({ path, text: one })))).toEqual([])
})
