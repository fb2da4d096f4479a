import { expect, it } from 'vitest'
import { root } from '../root.ts'
import { repositoryFiles, type RepositoryFile } from './repository-files.ts'

it('takes four files to add a kind of item', () => {
  // The software license stands for all kinds: nothing treats it specially, and its name means nothing else in code.
  // Readers of other products' files do not count: they know what those products call their kinds.
  const isProgram = ({ path }: RepositoryFile) =>
    /^(?:apps|packages)\/.*\.tsx?$/.test(path) &&
    !path.endsWith('.test.ts') &&
    !path.startsWith('packages/domain/src/import/formats/')
  const named = repositoryFiles(root)
    .filter(isProgram)
    .filter(({ text }) => /\bsoftwareLicense\b|'software-license'/.test(text))
    .map(({ path }) => path)
  expect(named.toSorted()).toEqual([
    'apps/web/src/features/vault/kinds/index.ts',
    'apps/web/src/features/vault/kinds/software-license.ts',
    'packages/domain/src/kinds/index.ts',
    'packages/domain/src/kinds/software-license.ts',
  ])
})
