/** zxcvbn for many passwords: ended after use, which gives the memory of its dictionaries back. */
import * as Comlink from 'comlink'
import { scorePassword } from './password-score.ts'

const judge = {
  scorePasswords: (passwords: readonly string[]): number[] =>
    passwords.map((password) => scorePassword(password, []).score),
}

Comlink.expose(judge)
export type Judge = typeof judge
