import type { Organization, OrganizationGroup } from '@severy/client'
import { AlertDialog, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { organizationProblemText } from '../organization/organization-words.ts'

/** Says that the group's members stay in the organization and lose what was shared with the group. */
export function DeleteGroupDialog({
  organization: { vaultId },
  group: { groupId, name },
  onClose,
}: {
  organization: Organization
  group: OrganizationGroup
  onClose: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    const done = await orUnexpected(engine.deleteGroup(vaultId, groupId))
    setBusy(false)
    onClose()
    if (done.ok) show({ tone: 'success', title: t('groups.deleted') })
    else {
      const text = organizationProblemText(t, done.error)
      show({ tone: 'danger', title: t('groups.deleteFailed'), text })
    }
  }

  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      tone="danger"
      title={t('groups.deleteTitle', { name })}
      description={t('groups.deleteText')}
      confirmLabel={t('groups.delete')}
      cancelLabel={t('common.cancel')}
      busy={isBusy}
      busyLabel={t('groups.deleting')}
      onConfirm={() => void remove()}
    />
  )
}
