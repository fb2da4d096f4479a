import type { PasswordScore } from '@severy/client'
import { BRAND } from '@severy/ui'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as commonDictionary } from '@zxcvbn-ts/language-common'
import { dictionary as englishDictionary } from '@zxcvbn-ts/language-en'

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...commonDictionary, ...englishDictionary },
  graphs: adjacencyGraphs,
})

/** Longer passwords are judged by their beginning: the estimate takes quadratic time. */
const judgedCharactersMax = 128

export function scorePassword(password: string, userInputs: readonly string[]): PasswordScore {
  const words = [BRAND, ...userInputs.flatMap((input) => [input, ...input.split(/[@.\s_+-]+/)])]
  const { score, guessesLog10 } = zxcvbn.check(password.slice(0, judgedCharactersMax), words.filter(Boolean))
  return { score, guessesLog10 }
}
