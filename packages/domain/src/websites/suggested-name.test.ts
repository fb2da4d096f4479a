import { expect, it } from 'vitest'
import { suggestedName } from './suggested-name.ts'

it.each([
  ['https://login.harbor.example/x?y', 'Harbor'],
  ['harbor.example', 'Harbor'],
  ['www.harbor.co.uk', 'Harbor'],
  ['HARBOR-bank.com:8443', 'Harbor-bank'],
  ['har', ''],
  ['', ''],
  ['192.168.1.1', ''],
  ['localhost:3000', ''],
  ['javascript:alert(1)', ''],
  ['(a+)+b', ''],
  ['bücher.example', 'xn--bcher-kva.example'],
])('an item with the address %s may be called “%s”', (address, name) => {
  expect(suggestedName(address)).toBe(name)
})
