import { generatePassphrase, strengthOf, whyWeak } from '@severy/domain'
import { expect, it } from 'vitest'
import { createEstimator } from './zxcvbn.ts'

const estimate = await createEstimator()
const judge = (password: string, own: string[] = []) =>
  strengthOf(password, estimate(password), { own, use: 'stored' })
const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length))

it.each([
  'Ab1!xyz',
  'summer-2024',
  'SUMMER-2024',
  'Summer-Days',
  'Special1234567',
  'Xy!123456z',
  'My-Qwerty-77',
  'password1234',
  'Password1234!',
  'aaaaaaaaaaaaaaaa',
  'Sunshine123',
  'iloveyouforever',
  'correct horse battery staple',
])('judges %s as weak, and says why', (password) => {
  const strength = judge(password)
  expect([strength, password]).toMatchObject([{ isWeak: true }, password])
  expect(whyWeak(password, strength)).not.toEqual([])
})

it.each(['Kz7!quill-Ember-92', 'Hb4(lantern-Sail-6', 'tulip harbor ember quill moss', 'x9Qm$2vLr8&tWz4p'])(
  'judges %s as strong, and says that it takes a century or more',
  (password) => {
    expect([judge(password), password]).toMatchObject([{ level: 4, flaw: null }, password])
    expect(judge(password).secondsLog10).toBeGreaterThanOrEqual(Math.log10(36_525 * 86_400))
  },
)

it('judges three random words as good and five as strong, however rare the words are', async () => {
  for (let round = 0; round < 6; round += 1) {
    const options = { separator: '-', capitalize: round % 2 === 0, digit: round % 3 === 0 } as const
    expect(judge(await generatePassphrase({ ...options, words: 3 }, randomBytes)).level).toBeLessThan(4)
    expect(judge(await generatePassphrase({ ...options, words: 5 }, randomBytes))).toMatchObject({
      level: 4,
      flaw: null,
    })
  }
  for (const phrase of ['Drop-down-Lucrative-Spokesman', 'unwomanly0-yo-yo-gumball', 'Shut-Skirt-Felt-tip']) {
    expect(judge(phrase).level, phrase).toBeLessThan(4)
  }
})
