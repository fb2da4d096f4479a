import type { Organization, OrganizationGroup } from '@severy/client'
import { isPlaceName } from '@severy/domain'
import { Checkbox, TextField, useToast } from '@severy/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { FormDialog } from '../../../shell/forms/form-dialog.tsx'
import { MemberSearch } from '../organization/member-search.tsx'
import { useMembersFound } from '../organization/members-found.ts'
import { memberName, organizationProblemText } from '../organization/organization-words.ts'

/** A new group (`null`), or a new name and members for an existing one. */
export function GroupDialog({
  organization: { vaultId, members },
  group,
  onClose,
}: {
  organization: Organization
  group: OrganizationGroup | null
  onClose: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const [name, setName] = useState(group?.name ?? '')
  const [memberIds, setMemberIds] = useState<readonly string[]>(group?.memberIds ?? [])
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const { found, search } = useMembersFound(members)

  async function submit() {
    if (!isPlaceName(name)) {
      setMissing(true)
      input.current?.focus()
      return
    }
    setBusy(true)
    const groupId = group?.groupId ?? null
    const saved = await orUnexpected(engine.saveGroup(vaultId, { groupId, name, memberIds }))
    setBusy(false)
    if (!saved.ok) {
      setProblem(organizationProblemText(t, saved.error))
      return
    }
    show({ tone: 'success', title: t('groups.saved'), text: t('groups.savedText') })
    onClose()
  }

  return (
    <FormDialog
      title={group === null ? t('groups.addTitle') : t('groups.editTitle', { name: group.name })}
      submitLabel={t('groups.save')}
      busyLabel={t('groups.saving')}
      needsNetwork
      isBusy={isBusy}
      failedTitle={t('groups.saveFailed')}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('groups.name')}
        value={name}
        onChange={setName}
        autoComplete="off"
        inputRef={input}
        error={isMissing && !isPlaceName(name) ? t('groups.nameMissing') : undefined}
      />
      <fieldset>
        <legend className="text-small font-semibold">{t('groups.members')}</legend>
        <MemberSearch search={search} found={found.length} className="mt-2" />
        <div className="mt-2 flex max-h-72 flex-col gap-1 overflow-y-auto">
          {found.map(({ userId, email, isMe, isChecking }) => (
            <Checkbox
              key={userId}
              label={
                <span className="break-all">
                  <bdi>{memberName(t, { email, isChecking })}</bdi>
                  {isMe && <span className="text-ink-2"> ({t('organization.you')})</span>}
                </span>
              }
              checked={memberIds.includes(userId)}
              onChange={(isMember) => {
                const others = memberIds.filter((id) => id !== userId)
                setMemberIds(isMember ? [...others, userId] : others)
              }}
            />
          ))}
        </div>
      </fieldset>
    </FormDialog>
  )
}
