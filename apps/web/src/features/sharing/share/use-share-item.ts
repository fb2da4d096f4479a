import type { ItemRef, PersonFound, SharePermission } from '@severy/client'
import { useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { personProblemText } from '../../../shell/people/person-problem-text.ts'
import type { Given } from './recipient-dialog.tsx'

export type SharedPermission = SharePermission

/** Shares with exactly the keys shown on screen. `isNamed`: the email to them names the item. */
export function useShareItem(): {
  share: (ref: ItemRef, person: PersonFound, permission: SharePermission, isNamed: boolean) => Promise<Given>
  isBusy: boolean
} {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  return {
    isBusy,
    share: async (ref, { email, keys }, permission, isNamed) => {
      setBusy(true)
      const shared = await orUnexpected(
        engine.shareItem({ ref, email, acceptedFp: keys.fp, permission, isNamed }),
      )
      setBusy(false)
      if (shared.ok) {
        show({ tone: 'success', title: t('share.done'), text: t('share.doneText') })
        return 'done'
      }
      show({
        tone: 'danger',
        title: t('share.failed'),
        text: personProblemText(t, shared.error),
      })
      const { reason } = shared.error
      return reason === 'recipient-unconfirmed' || reason === 'contact-key-changed' ? 'look-again' : 'failed'
    },
  }
}
