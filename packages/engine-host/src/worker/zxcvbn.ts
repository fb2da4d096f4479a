import { loadWords, phraseGuessesLog10, type GuessEstimate } from '@severy/domain'
import { BRAND } from '@severy/ui/brand'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as commonDictionary } from '@zxcvbn-ts/language-common'
import { dictionary as englishDictionary } from '@zxcvbn-ts/language-en'

/**
 * The most common passwords of public breaches, in lower case: 49,233 of them. An exact list, so there are no false
 * matches.
 */
const breachedPasswords = new Set(commonDictionary['passwords-common'])

/** Longer passwords are judged by their beginning, because the estimate takes quadratic time. */
const judgedCharactersMax = 128

/**
 * Builds the ranked dictionaries, which takes a moment. One estimator serves all estimates, of one password or of
 * thousands.
 */
export async function createEstimator(): Promise<(password: string) => GuessEstimate> {
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...commonDictionary, ...englishDictionary },
    graphs: adjacencyGraphs,
    // The library tries up to a hundred ways to read digits as letters. Four find the same words in a fifth of the
    // time.
    l33tMaxSubstitutions: 4,
  })
  const words = new Set(await loadWords())
  return (password) => {
    const { guessesLog10 } = zxcvbn.check(password.slice(0, judgedCharactersMax), [BRAND])
    return {
      guessesLog10: Math.min(
        guessesLog10,
        phraseGuessesLog10(password, (word) => words.has(word)),
      ),
      isListed: breachedPasswords.has(password),
    }
  }
}
