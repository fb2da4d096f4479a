import type { Organization, OrganizationMember } from '@severy/client'
import { AlertDialog, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { memberName, organizationProblemText } from './organization-words.ts'

/** Also changes the directory's key; items shared individually are unaffected, as the dialog says. */
export function RemoveMemberDialog({
  organization: { vaultId, name },
  member,
  onClose,
}: {
  organization: Organization
  member: OrganizationMember
  onClose: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  const email = memberName(t, member)

  async function remove() {
    setBusy(true)
    const done = await orUnexpected(engine.removeMember(vaultId, member.userId))
    setBusy(false)
    onClose()
    if (done.ok) show({ tone: 'success', title: t('organization.removed') })
    else {
      const text = organizationProblemText(t, done.error)
      show({ tone: 'danger', title: t('organization.removeFailed'), text })
    }
  }

  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      tone="danger"
      title={t('organization.removeTitle', { email, name })}
      description={t('organization.removeText', { email })}
      confirmLabel={t('organization.remove')}
      cancelLabel={t('common.cancel')}
      busy={isBusy}
      busyLabel={t('organization.removing')}
      onConfirm={() => void remove()}
    />
  )
}
