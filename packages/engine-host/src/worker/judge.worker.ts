/** zxcvbn for many passwords: ended after use, which gives the memory of its dictionaries back. */
import * as Comlink from 'comlink'
import type { JudgedPassword } from '@severy/client'
import { createScorer } from './zxcvbn.ts'

// Of the ways to read digits as letters the library tries a hundred. Four find the same words in a fifth of the time.
const scorePassword = createScorer({ l33tMaxSubstitutions: 4 })

const judge = {
  scorePasswords: (passwords: readonly string[]): JudgedPassword[] =>
    passwords.map((password) => {
      const { score, isListed } = scorePassword(password, [])
      return { score, isListed }
    }),
}

Comlink.expose(judge)
export type Judge = typeof judge
