import { expect, it } from 'vitest'
import { checkWhatOthersSee } from './what-others-see.ts'

const contract = {
  path: 'packages/contract/src/items.ts',
  text: "export const saveItem = endpoint({ method: 'PUT' })\nexport const getItem = endpoint({ method: 'GET' })\n",
}
const test = {
  path: 'apps/server/src/features/items/items.test.ts',
  text: "it('is seen by everybody', () => {})",
}
const pageOf = (text: string) => ({
  path: 'docs/what-others-see.md',
  text: `${text}\n## Nobody else notices\n`,
})
const row = '| `saveItem` | All see it | `items/items` "is seen by everybody" |'

it('accepts a row whose test exists', () => {
  expect(checkWhatOthersSee([contract, test, pageOf(row)])).toEqual([])
  expect(
    checkWhatOthersSee([contract, { ...pageOf(''), text: '## Nobody else notices\n- `saveItem`' }]),
  ).toEqual([])
})

it('finds an action without a row, with two rows, and a row without an action', () => {
  expect(checkWhatOthersSee([contract, test, pageOf('')])).toEqual([
    'docs/what-others-see.md says nothing about saveItem',
  ])
  expect(checkWhatOthersSee([contract, test, pageOf(`${row}\n${row}`)])).toEqual([
    'docs/what-others-see.md names saveItem twice',
  ])
  const asked = row.replace('`saveItem`', '`saveItem` `getItem`')
  expect(checkWhatOthersSee([contract, test, pageOf(asked)])).toEqual([
    'docs/what-others-see.md names getItem, which is no act',
  ])
})

it('finds a row whose test is missing, or that names none', () => {
  expect(checkWhatOthersSee([contract, pageOf(row)])).toEqual([
    'docs/what-others-see.md names a test that is not there: items/items "is seen by everybody"',
  ])
  expect(checkWhatOthersSee([contract, pageOf('| `saveItem` | All see it | |')])).toHaveLength(1)
})
