import { useEffect, useRef } from 'react'
import { closeOverlay } from '../../../platform/page/overlay.ts'
import { generate, useGeneratorChoices } from './generator-choices.ts'
import { useTakeGenerated } from './use-take-generated.tsx'
import '../../../platform/i18n/en-shared.ts'
import './en-generator.ts'

/** Makes a value as the generator is set, and copies it, without opening the generator. Draws nothing. */
export function CopyGenerated() {
  const { copy } = useTakeGenerated()
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void generate(useGeneratorChoices.getState()).then(copy).finally(closeOverlay)
  })
  return null
}
