import { expect, it } from 'vitest'
import { checkBrowserVersions } from './browser-versions.ts'

const files = (page: string, docs: string) => [
  {
    path: 'package.json',
    text: JSON.stringify({ browserslist: ['chrome >= 137', 'safari >= 17.4', 'ios_saf >= 17.4'] }),
  },
  { path: 'apps/web/app.html', text: page },
  { path: 'docs/browsers.md', text: docs },
]
const right = 'Works in Chrome and\n Edge from version 137, and Safari from 17.4.'

it('accepts texts with the versions of package.json', () => {
  expect(checkBrowserVersions(files(right, 'Chrome from 137, Safari from 17.4'))).toEqual([])
})

it.each([
  ['the page', files(right.replace('137', '136'), right)],
  ['the document', files(right, right.replace('17.4', '17.41'))],
])('refuses another version in %s', (_place, wrong) => {
  expect(checkBrowserVersions(wrong)).toHaveLength(1)
})
