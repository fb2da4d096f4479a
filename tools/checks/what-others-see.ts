import { endpointsIn } from './endpoint-docs.ts'
import type { RepositoryFile } from './repository-files.ts'

const page = 'docs/what-others-see.md'

/**
 * Every endpoint that may change something must be listed once in `docs/what-others-see.md`, and each test that the
 * page names must exist. A new action that someone else notices therefore needs a test of what they notice.
 */
export function checkWhatOthersSee(files: readonly RepositoryFile[]): string[] {
  const text = files.find(({ path }) => path === page)?.text
  if (text === undefined) return [`${page} is missing`]
  const rows = text.split('\n').filter((line) => line.startsWith('| `'))
  const alone = text.slice(text.indexOf('## Nobody else notices'))
  const named = [...rows.map((row) => row.split('|')[1] ?? ''), alone].flatMap(namesIn)
  const acts = endpointsIn(files)
    .filter(({ method }) => method !== 'GET')
    .map(({ name }) => name)
  return [
    ...acts.filter((act) => !named.includes(act)).map((act) => `${page} says nothing about ${act}`),
    ...named.filter((name, at) => named.indexOf(name) < at).map((name) => `${page} names ${name} twice`),
    ...named.filter((name) => !acts.includes(name)).map((name) => `${page} names ${name}, which is no act`),
    ...rows.flatMap((row) => {
      const [, path, title] = /\| `([^`]+)` "([^"]+)" \|$/.exec(row) ?? []
      if (path === undefined || title === undefined) return [`${page} has a row without a test: ${row}`]
      const isThere = files.some(
        (file) => file.path.endsWith(`/${path}.test.ts`) && file.text.includes(title),
      )
      return isThere ? [] : [`${page} names a test that is not there: ${path} "${title}"`]
    }),
  ]
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
}
