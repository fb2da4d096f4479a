import { expect, it } from 'vitest'
import { root } from '../root.ts'
import { repositoryFiles, type RepositoryFile } from './repository-files.ts'

const screens = 'apps/web/src/features/settings/'
const labels = `${screens}setting-labels.ts`
/** Files that name settings and their texts without showing or applying them. */
const records = /^(?:packages\/domain\/src\/settings|apps\/web\/src\/platform\/i18n)\//

const programs = repositoryFiles(root).filter(
  ({ path }) => /^(?:apps|packages)\/.*\.tsx?$/.test(path) && !path.endsWith('.test.ts'),
)

it('finds a control and a use for every setting', () => {
  // The compiler requires a label for each setting, so this table contains all of them.
  const table = /export const settingLabels = \{\n(.*?)\n\}/s.exec(textOf(labels))?.[1] ?? ''
  const names = [...table.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name)
  expect(names).toContain('lockOnSleep')

  const shown = programs.filter(({ path }) => path.startsWith(screens))
  const others = programs.filter(({ path }) => !path.startsWith(screens) && !records.test(path))
  expect(names.filter((name) => !isNamed(name, shown.map(withoutTable)))).toEqual([])
  expect(
    names.filter(
      (name) =>
        !isNamed(
          name,
          others.map(({ text }) => text),
        ),
    ),
  ).toEqual([])

  function withoutTable({ text }: RepositoryFile): string {
    return text.replace(table, '')
  }
})

function isNamed(name: string, texts: readonly string[]): boolean {
  const word = new RegExp(`\\b${name}\\b`)
  return texts.some((text) => word.test(text))
}

function textOf(wanted: string): string {
  return programs.find(({ path }) => path === wanted)?.text ?? ''
}
