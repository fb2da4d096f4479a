import { expect, it } from 'vitest'
import { createFanOut } from './fan-out.ts'

it('calls every listener until it stops, also one that stops during the call', () => {
  const heard: string[] = []
  const { add, tell } = createFanOut<number>()
  const stopFirst = add((value) => {
    heard.push(`first ${String(value)}`)
    stopFirst()
  })
  const listen = (value: number): void => {
    heard.push(`second ${String(value)}`)
  }
  add(listen)
  const stopAgain = add(listen)
  tell(1)
  stopAgain()
  tell(2)
  expect(heard).toEqual(['first 1', 'second 1', 'second 1', 'second 2'])
})
