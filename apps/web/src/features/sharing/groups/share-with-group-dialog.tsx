import type {
  GroupToShareWith,
  Refusal,
  ShareGroupReason,
  VaultMembers,
  SharePermission,
} from '@severy/client'
import { RadioCards, Select, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { FormDialog } from '../../../shell/forms/form-dialog.tsx'
import { personProblemText } from '../../../shell/people/person-problem-text.ts'

/** Chooses a group, and what its members may do. */
export function ShareWithGroupDialog({
  vault: { vaultId, name },
  choices,
  onDone,
  onClose,
}: {
  vault: VaultMembers
  choices: readonly [GroupToShareWith, ...GroupToShareWith[]]
  onDone: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const [groupId, setGroupId] = useState(choices[0].groupId)
  const [role, setRole] = useState<SharePermission>('view')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const chosen = choices.find((choice) => choice.groupId === groupId) ?? choices[0]

  async function submit() {
    setBusy(true)
    const { organizationId } = chosen
    const input = { vaultId, organizationId, groupId: chosen.groupId, role }
    const shared = await orUnexpected(engine.shareWithGroup(input))
    setBusy(false)
    if (!shared.ok) {
      setProblem(problemText(shared.error))
      return
    }
    const { added, notAdded } = shared.value
    const title = t('groups.shared', { name: chosen.name })
    const emails = notAdded.map((email) => email ?? t('organization.gone'))
    if (emails.length === 0 && added === 0) show({ tone: 'success', title })
    else if (emails.length === 0)
      show({ tone: 'success', title, text: t('groups.sharedText', { count: added }) })
    else show({ tone: 'plain', title, text: t('groups.notAdded', { emails: emails.join(', ') }) })
    onDone()
    onClose()
  }

  function problemText(refusal: Refusal<ShareGroupReason | 'unexpected'>): string {
    const { reason } = refusal
    if (reason === 'group-gone') return t('groups.gone')
    if (reason === 'already-shared') return t('groups.alreadyShared')
    return personProblemText(t, { ...refusal, reason })
  }

  return (
    <FormDialog
      title={t('groups.shareTitle', { name })}
      description={t('groups.shareText')}
      submitLabel={t('groups.share')}
      busyLabel={t('groups.sharing')}
      needsNetwork
      isBusy={isBusy}
      failedTitle={t('groups.shareFailed')}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select
        label={t('groups.group')}
        value={chosen.groupId}
        onChange={setGroupId}
        options={choices.map((choice) => ({
          value: choice.groupId,
          label: `${choice.name} · ${t('groups.count', { count: choice.memberCount })}`,
        }))}
      />
      <RadioCards
        label={t('vaults.role')}
        value={role}
        onChange={setRole}
        cards={(['view', 'edit'] as const).map((value) => ({
          value,
          label: t(`vaults.roles.${value}`),
          text: t(`vaults.roleTexts.${value}`),
        }))}
      />
    </FormDialog>
  )
}
