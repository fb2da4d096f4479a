import type { Organisation, OrganisationMember } from '@severy/client'
import { AlertDialog, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { engine } from '../../../platform/engine/engine-host.ts'
import { orUnexpected } from '../../../platform/or-unexpected.ts'
import { memberName, organisationProblemText } from './organisation-words.ts'

/** The directory's key changes with it; what was shared one by one is another matter, and the dialog says so. */
export function RemoveMemberDialog({
  organisation: { vaultId, name },
  member,
  onClose,
}: {
  organisation: Organisation
  member: OrganisationMember
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  const email = memberName(t, member)

  async function remove() {
    setBusy(true)
    const done = await orUnexpected(engine().removeMember(vaultId, member.userId))
    setBusy(false)
    onClose()
    if (done.ok) show({ tone: 'success', title: t('organisation.removed') })
    else {
      const text = organisationProblemText(t, done.error)
      show({ tone: 'danger', title: t('organisation.removeFailed'), text })
    }
  }

  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      tone="danger"
      title={t('organisation.removeTitle', { email, name })}
      description={t('organisation.removeText', { email })}
      confirmLabel={t('organisation.remove')}
      cancelLabel={t('common.cancel')}
      busy={isBusy}
      busyLabel={t('organisation.removing')}
      onConfirm={() => void remove()}
    />
  )
}
