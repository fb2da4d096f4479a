import { expect, it } from 'vitest'
import { checkExactVersions } from './exact-versions.ts'

const packageFile = (dependencies: Record<string, string>) => [
  { path: 'apps/web/package.json', text: JSON.stringify({ dependencies }) },
]

it.each(['^19.0.0', '~19.0.0', '19', 'latest', '*', 'npm:preact@^10.0.0'])(
  'refuses the version %s',
  (version) => {
    expect(checkExactVersions(packageFile({ react: version }))).toHaveLength(1)
  },
)

it('accepts exact versions and our own packages', () => {
  const exact = { react: '19.3.1', 'react-before': 'npm:react@18.3.1', '@severy/ui': '*' }
  expect(checkExactVersions(packageFile(exact))).toEqual([])
})
