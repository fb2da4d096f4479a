import { expect, it } from 'vitest'
import { offersSecondFactor } from './second-factor-sites.ts'

it.each(['github.com', 'https://www.GitHub.com/login', 'https://accounts.google.com:443/', 'http://x.com'])(
  'knows that %s offers a second factor',
  (website) => {
    expect(offersSecondFactor(website)).toBe(true)
  },
)

it.each([
  '',
  'notgithub.com',
  'https://github.com.evil.example',
  'https://post.example',
  'mailto:a@github.com',
  'ax.com',
])('says nothing about %s', (website) => {
  expect(offersSecondFactor(website)).toBe(false)
})
