import type { PasswordRules } from '@severy/domain'
import type { StrengthScore } from '@severy/ui'
import { useEffect, useMemo, useState } from 'react'
import { engine } from '../../../platform/engine/engine-host.ts'
import { generate, useGeneratorChoices, type Generated, type GeneratorKind } from './generator-choices.ts'

/** Bits needed for the scores 1, 2, 3 and 4. */
const scoreBits = [28, 36, 60, 80] as const

/**
 * A new value for the current choices, or for `kind` instead, following a site's rules if given; null while there is
 * none, and if no character type is chosen.
 */
export function useGenerated(
  rules: PasswordRules | null = null,
  kind: GeneratorKind | null = null,
): {
  generated: Generated | null
  score: StrengthScore | null
  again: () => void
} {
  const chosen = useGeneratorChoices()
  const choices = useMemo(() => (kind === null ? chosen : { ...chosen, kind }), [chosen, kind])
  const [round, setRound] = useState(0)
  const [generated, setGenerated] = useState<Generated | null>(null)
  const [estimate, setEstimate] = useState<{ value: string; score: StrengthScore } | null>(null)

  useEffect(() => {
    let isCurrent = true
    void generate(choices, rules).then((made) => {
      if (isCurrent) setGenerated(made)
    })
    return () => {
      isCurrent = false
    }
  }, [choices, rules, round])

  const value = generated?.value ?? ''
  useEffect(() => {
    if (value === '') return
    let isCurrent = true
    engine()
      .scorePassword(value, [])
      .then(
        ({ score }) => {
          if (isCurrent) setEstimate({ value, score })
        },
        // The dictionaries could not be fetched: the score is based on the bits alone.
        () => undefined,
      )
    return () => {
      isCurrent = false
    }
  }, [value])

  return {
    generated,
    score: generated === null ? null : scoreOf(generated, estimate),
    again: () => {
      setRound((before) => before + 1)
    },
  }
}

/** The lower of the score by bits and zxcvbn's estimate for this very value. */
function scoreOf(
  { value, bits }: Generated,
  estimate: { value: string; score: StrengthScore } | null,
): StrengthScore {
  const counted = scoreBits.filter((needed) => bits >= needed).length as StrengthScore
  return estimate?.value === value && estimate.score < counted ? estimate.score : counted
}
