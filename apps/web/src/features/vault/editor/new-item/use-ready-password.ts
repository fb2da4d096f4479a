import type { ItemDraft } from '@severy/domain'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { withFields } from '../draft-form.ts'
import { generate, useGeneratorChoices } from '../../generator/generator-choices.ts'
import { useSiteRules } from '../../generator/use-site-rules.ts'

/**
 * Puts a generated password into the form of a new login until someone types one, and a new one once the rules of its
 * website are known. Puts none if the person signs in some other way. Returns the generated password, or '' if there is
 * none.
 */
export function useReadyPassword(
  isNew: boolean,
  draft: ItemDraft,
  setDraft: (change: (before: ItemDraft) => ItemDraft) => void,
): string {
  const [ready, setReady] = useState('')
  const isWanted = isNew && draft.type === 'password' && (draft.signInWith ?? '') === ''
  const rules = useSiteRules(isWanted ? (draft.urls[0] ?? '') : '')?.rules ?? null
  /** Once the field was emptied by hand, it stays empty. */
  const mayFillEmpty = useRef(true)

  const put = useEffectEvent((password: string) => {
    const mayFill = mayFillEmpty.current
    setReady(password)
    setDraft((before) => {
      if (before.type !== 'password') return before
      const there = before.fields.password
      const isReplaced = there === '' ? mayFill : there === ready
      return isReplaced ? withFields(before, { password }) : before
    })
    mayFillEmpty.current = false
  })
  const choices = useEffectEvent(() => {
    const chosen = useGeneratorChoices.getState()
    // A PIN is too short for a website.
    return chosen.kind === 'pin' ? { ...chosen, kind: 'random' as const } : chosen
  })

  useEffect(() => {
    if (!isWanted) {
      mayFillEmpty.current = true
      return
    }
    let isCurrent = true
    void generate(choices(), rules).then((made) => {
      if (isCurrent && made !== null) put(made.value)
    })
    return () => {
      isCurrent = false
    }
  }, [isWanted, rules])

  return ready
}
