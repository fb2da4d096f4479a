import { expect, it } from 'vitest'
import { root } from '../root.ts'
import { checkEndpointDocs, endpointsIn } from './endpoint-docs.ts'
import { repositoryFiles } from './repository-files.ts'

const contractFile = (text: string) => [{ path: 'packages/contract/src/items.ts', text }]

it('refuses an endpoint without a docstring', () => {
  const text = `const x = 1\nexport const saveItem = endpoint({ method: 'PUT' })\n`
  expect(checkEndpointDocs(contractFile(text))).toEqual([
    'packages/contract/src/items.ts:2 endpoint saveItem has no docstring',
  ])
})

it('does not accept a plain comment as a docstring', () => {
  expect(checkEndpointDocs(contractFile(`// Saves.\nexport const saveItem = endpoint({})\n`))).toHaveLength(1)
  expect(checkEndpointDocs(contractFile(`/** */\nexport const saveItem = endpoint({})\n`))).toHaveLength(1)
})

it('accepts a docstring, and requires none for other values', () => {
  const text = `/** Saves one item. */\nexport const saveItem = endpoint({})\nexport const Seq = number()\n`
  expect(checkEndpointDocs(contractFile(text))).toEqual([])
})

it('finds the endpoints of this repository', () => {
  expect(endpointsIn(repositoryFiles(root))).toContainEqual(
    expect.objectContaining({ name: 'startSignIn', method: 'POST' }),
  )
})
