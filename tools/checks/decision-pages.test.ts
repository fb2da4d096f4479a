import { expect, it } from 'vitest'
import { checkDecisionPages } from './decision-pages.ts'

const complete =
  '# 0001 · One process\n\n2026-01-31 · accepted\n\n## Context\n\n## Decision\n\n## Consequences\n'

it('accepts a complete page', () => {
  expect(checkDecisionPages([{ path: 'docs/decisions/0001-one-process.md', text: complete }])).toEqual([])
})

it('refuses a page without consequences', () => {
  const text = complete.replace('## Consequences', '## Advantages')
  expect(checkDecisionPages([{ path: 'docs/decisions/0001-one-process.md', text }])).toHaveLength(1)
})

it('refuses a number that is taken, and a page without one', () => {
  const files = ['0001-one-process', '0001-two-processes', 'three'].map((name) => ({
    path: `docs/decisions/${name}.md`,
    text: complete,
  }))
  expect(checkDecisionPages(files)).toHaveLength(2)
})
