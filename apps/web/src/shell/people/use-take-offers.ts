import { useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../platform/server/or-unexpected.ts'
import { personProblemText } from './person-problem-text.ts'
import './en-people.ts'

/** Accepts offers that need only one press; the engine decides at that time which ones qualify. */
export function useTakeOffers(): { isTaking: boolean; take: (vaultIds: readonly string[]) => Promise<void> } {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const [isTaking, setTaking] = useState(false)
  async function take(vaultIds: readonly string[]) {
    setTaking(true)
    const done = await orUnexpected(engine.takeShares(vaultIds))
    setTaking(false)
    if (!done.ok) {
      show({
        tone: 'danger',
        title: t('sharing.acceptFailed'),
        text: personProblemText(t, done.error),
      })
      return
    }
    const { taken } = done.value
    if (taken === vaultIds.length) {
      show({ tone: 'success', title: t('sharing.accepted'), text: t('sharing.takenText', { count: taken }) })
    } else {
      const text = t('sharing.takenSome', { count: vaultIds.length - taken })
      show({ tone: 'plain', title: t('sharing.acceptedSome', { count: taken }), text })
    }
  }
  return { isTaking, take }
}
