import type { RepositoryFile } from './repository-files.ts'

const page = 'docs/asvs.md'
/** Requirements of levels 1 and 2 in version 5.0.0. */
const requirements = 253
const marks = ['yes', 'partly', 'no', 'not used']

/**
 * docs/asvs.md must contain every requirement once, in order, with whether it is met, how, and existing tests. The
 * numbers at its beginning must be true.
 */
export function checkAsvs(files: readonly RepositoryFile[]): string[] {
  const text = files.find(({ path }) => path === page)?.text
  if (text === undefined) return [`${page} is missing`]
  const paths = new Set(files.map(({ path }) => path))
  const rows = [
    ...text.matchAll(/^\| (\d+)\.(\d+)\.(\d+) +\| ([^|]*?) *\| ([^|]*?) *\| ([^|]*?) *\|$/gm),
  ].map(([, chapter = '', section = '', number = '', mark = '', how = '', tests = '']) => ({
    id: `${chapter}.${section}.${number}`,
    order: Number(chapter) * 10_000 + Number(section) * 100 + Number(number),
    mark,
    how,
    tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  }))
  const counted = marks.map((mark) => rows.filter((row) => row.mark === mark).length)
  const [yes, partly, no, unused] = counted.map(String)
  const sentence = `${yes ?? ''} yes, ${partly ?? ''} partly, ${no ?? ''} no, ${unused ?? ''} about something`
  return [
    ...(rows.length === requirements
      ? []
      : [`${page} has ${String(rows.length)} requirements, and not ${String(requirements)}`]),
    ...(text.includes(sentence) ? [] : [`${page} must say “${sentence} …”`]),
    ...rows.flatMap(({ id, order, mark, how, tests }, at) => [
      ...(order > (rows[at - 1]?.order ?? 0) ? [] : [`${page}: ${id} is not in order`]),
      ...(marks.includes(mark) && how !== ''
        ? []
        : [`${page}: ${id} does not say whether it holds, and how`]),
      ...tests
        .filter((name) => !/\.test\.tsx?$/.test(name) || !paths.has(name))
        .map((name) => `${page}: ${id} names ${name}, which is no test that is there`),
    ]),
  ]
}
