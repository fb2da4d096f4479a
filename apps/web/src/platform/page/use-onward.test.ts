import { expect, it } from 'vitest'
import { createOnward } from './use-onward.ts'

function page() {
  const gone: unknown[][] = []
  const onward = createOnward()
  return {
    gone,
    arrive: onward.arrive,
    answer: (...to: [string, { replace: true }?]) => onward.goOn((...led) => gone.push(led), ...to),
  }
}

it('navigates as requested while the page is shown', async () => {
  const { gone, arrive, answer } = page()
  arrive()
  await answer('/dashboard', { replace: true })
  await answer('/account/recovery-kit')
  expect(gone).toEqual([['/dashboard', { replace: true }], ['/account/recovery-kit']])
})

it('navigates no one who has left the page, whenever the answer arrives', async () => {
  const { gone, arrive, answer } = page()
  await answer('/dashboard')
  const leave = arrive()
  leave()
  await answer('/dashboard')
  expect(gone).toEqual([])
})

it('navigates from a page that was left and shown again', async () => {
  const { gone, arrive, answer } = page()
  arrive()()
  arrive()
  await answer('/dashboard')
  expect(gone).toEqual([['/dashboard']])
})
