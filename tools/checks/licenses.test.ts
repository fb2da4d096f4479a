import { expect, it } from 'vitest'
import { checkLicenses } from './licenses.ts'

const lockfile = (license: string | undefined) => [
  {
    path: 'package-lock.json',
    text: JSON.stringify({
      packages: {
        'apps/web': { dependencies: { '@severy/ui': '*' } },
        'node_modules/@severy/ui': { link: true, resolved: 'packages/ui' },
        'packages/ui': { dependencies: { outer: '1.0.0' } },
        'node_modules/outer': { license: 'MIT', dependencies: { inner: '1.0.0' } },
        'node_modules/outer/node_modules/inner': { license },
        'node_modules/only-for-tests': { license: 'GPL-2.0' },
      },
    }),
  },
]

it.each(['MIT', '(MIT AND Zlib)', '(GPL-2.0 OR Apache-2.0)'])('allows %s', (license) => {
  expect(checkLicenses(lockfile(license))).toEqual([])
})

it.each(['GPL-2.0', '(MIT AND SSPL-1.0)', 'SEE LICENSE IN terms', undefined])(
  'refuses %s, also in a package that another one needs',
  (license) => {
    expect(checkLicenses(lockfile(license))).toEqual([expect.stringContaining('inner is under')])
  },
)
