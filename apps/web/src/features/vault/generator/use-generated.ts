import { strengthOf, type PasswordRules, type Strength } from '@severy/domain'
import { useEffect, useMemo, useState } from 'react'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { generate, useGeneratorChoices, type Generated, type GeneratorKind } from './generator-choices.ts'

/**
 * A new value for the current choices, or for `kind` instead, following a site's rules if given: undefined until the
 * first one is made, null if no character type is chosen.
 */
export function useGenerated(
  rules: PasswordRules | null = null,
  kind: GeneratorKind | null = null,
): {
  generated: Generated | null | undefined
  strength: Strength | null
  again: () => void
} {
  const engine = useEngine()
  const chosen = useGeneratorChoices()
  const choices = useMemo(() => (kind === null ? chosen : { ...chosen, kind }), [chosen, kind])
  const [round, setRound] = useState(0)
  const [generated, setGenerated] = useState<Generated | null>()
  const [judged, setJudged] = useState<Strength | null>(null)

  useEffect(() => {
    let isCurrent = true
    void generate(choices, rules).then((made) => {
      if (isCurrent) setGenerated(made)
    })
    return () => {
      isCurrent = false
    }
  }, [choices, rules, round])

  useEffect(() => {
    if (generated === null || generated === undefined) return
    const { value } = generated
    let isCurrent = true
    function show(strength: Strength) {
      if (isCurrent) setJudged(strength)
    }
    engine
      .judgePassword(value, [], 'stored')
      // If the dictionaries cannot be fetched, how it was drawn decides.
      .then(show, () => {
        show(strengthAsDrawn(generated))
      })
    return () => {
      isCurrent = false
    }
  }, [engine, generated])

  return {
    generated,
    // The previous strength stays until the new one is known, so that the line does not flicker.
    strength: generated === null || generated === undefined ? null : judged,
    again: () => {
      setRound((before) => before + 1)
    },
  }
}

/** On average, half of what it was drawn from is enough. */
function strengthAsDrawn({ value, bits }: Generated): Strength {
  const estimate = { guessesLog10: (bits - 1) * Math.log10(2), isListed: false }
  return strengthOf(value, estimate, { own: [], use: 'stored' })
}
