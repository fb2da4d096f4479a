import type { RepositoryFile } from './repository-files.ts'

const parts = [
  /^# \d{4} · .+/m,
  /^\d{4}-\d{2}-\d{2} · \w+/m,
  /^## Context$/m,
  /^## Decision$/m,
  /^## Consequences$/m,
]

/** Every decision page needs a unique number, a date, a status, and the three parts that make it useful later. */
export function checkDecisionPages(files: readonly RepositoryFile[]): string[] {
  const pages = files.filter(({ path }) => path.startsWith('docs/decisions/') && path.endsWith('.md'))
  const numbers = pages.map(({ path }) => /^docs\/decisions\/(\d{4})-[a-z0-9-]+\.md$/.exec(path)?.[1])
  const misnamed = pages
    .filter((_, index) => numbers[index] === undefined)
    .map(({ path }) => `${path} is not called NNNN-title.md`)
  const repeated = pages
    .filter((_, index) => numbers[index] !== undefined && numbers.indexOf(numbers[index]) !== index)
    .map(({ path }) => `${path} has a number that another decision has`)
  const incomplete = pages
    .filter(({ text }) => parts.some((part) => !part.test(text)))
    .map(
      ({ path }) =>
        `${path} lacks its title line, its date and status, or one of Context, Decision, Consequences`,
    )
  return [...misnamed, ...repeated, ...incomplete]
}
