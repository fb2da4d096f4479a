import type { PasswordScore } from '@severy/client'
import { BRAND } from '@severy/ui/brand'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as commonDictionary } from '@zxcvbn-ts/language-common'
import { dictionary as englishDictionary } from '@zxcvbn-ts/language-en'

/** The most common passwords of public breaches, in small letters: 49,233 of them. Exact, so nothing is named falsely. */
const breachedPasswords = new Set(commonDictionary['passwords-common'])

/** Longer passwords are judged by their beginning: the estimate takes quadratic time. */
const judgedCharactersMax = 128

/** Ranks the dictionaries, which takes a moment. `options` are the library's. */
export function createScorer(options: { l33tMaxSubstitutions?: number } = {}) {
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...commonDictionary, ...englishDictionary },
    graphs: adjacencyGraphs,
    ...options,
  })
  return (password: string, userInputs: readonly string[]): PasswordScore => {
    const words = [BRAND, ...userInputs.flatMap((input) => [input, ...input.split(/[@.\s_+-]+/)])]
    const judged = password.slice(0, judgedCharactersMax)
    const { score, guessesLog10 } = zxcvbn.check(judged, words.filter(Boolean))
    return { score, guessesLog10, isListed: breachedPasswords.has(password) }
  }
}
