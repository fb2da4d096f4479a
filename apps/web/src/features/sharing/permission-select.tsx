import type { ShareRow } from '@severy/client'
import { Select, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../platform/server/or-unexpected.ts'
import { personProblemText } from '../../shell/people/person-problem-text.ts'

/** What the other person may do, editable in place. */
export function PermissionSelect({
  share,
  email,
  name,
  isDisabled,
}: {
  share: ShareRow
  email: string
  name: string
  isDisabled: boolean
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)

  async function choose(permission: ShareRow['permission']) {
    if (permission === share.permission) return
    setBusy(true)
    const done = await orUnexpected(engine.setSharePermission(share.vaultId, share.person.userId, permission))
    setBusy(false)
    if (done.ok) show({ tone: 'success', title: t('sharing.permissionChanged') })
    else {
      const text = personProblemText(t, done.error)
      show({ tone: 'danger', title: t('sharing.permissionFailed'), text })
    }
  }

  return (
    <Select
      size={32}
      labelHidden
      label={t('sharing.permissionLabel', { email, name })}
      value={share.permission}
      onChange={(permission) => void choose(permission)}
      disabled={isDisabled}
      readOnly={isBusy}
      options={[
        { value: 'view', label: t('share.viewOnly') },
        { value: 'edit', label: t('share.viewEdit') },
      ]}
      className="w-34"
    />
  )
}
