import { changeUserRole, type Role } from '@severy/contract'
import { Select, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../platform/server/api.ts'
import { useFreshAct } from '../../../platform/server/use-fresh-act.ts'
import { FormDialog } from '../../../shell/forms/form-dialog.tsx'
import { FreshPassword } from '../../../shell/proof/fresh-password.tsx'
import { useEntryLink } from '../audit/audit-address.ts'
import { actProblemText, type ActDialogProps } from './act-dialogs.tsx'

/** Super admins can change every role; admins can switch between User and Admin. */
export function RoleDialog({
  userId,
  email,
  role,
  isSuperAdmin,
  onDone,
  onClose,
}: ActDialogProps & { role: Role; isSuperAdmin: boolean }) {
  const { t } = useTranslation()
  const { show } = useToast()
  const entryLink = useEntryLink()
  const act = useFreshAct()
  const [chosen, setChosen] = useState(role)
  const [problem, setProblem] = useState<string | null>(null)
  const roles = isSuperAdmin ? (['user', 'admin', 'super_admin'] as const) : (['user', 'admin'] as const)

  async function save() {
    setProblem(null)
    const saved = await act.run(() => callApi(changeUserRole, { params: { userId }, body: { role: chosen } }))
    if (saved === null) return
    if (!saved.ok) {
      setProblem(actProblemText(t, saved.error))
      return
    }
    show({
      tone: 'success',
      title: t('adminUsers.roleSaved'),
      action: entryLink('role-changed', email),
    })
    await onDone()
  }

  return (
    <FormDialog
      title={t('adminUsers.roleTitle', { email })}
      description={t('adminUsers.roleText')}
      submitLabel={t('adminUsers.save')}
      busyLabel={t('adminUsers.saving')}
      needsNetwork
      isBusy={act.isBusy}
      failedTitle={t('adminUsers.roleFailed')}
      problem={problem}
      onSubmit={save}
      onClose={onClose}
    >
      <Select<Role>
        label={t('adminUsers.role')}
        value={chosen}
        onChange={setChosen}
        options={roles.map((value) => ({ value, label: t(`adminUsers.roles.${value}`) }))}
      />
      <FreshPassword act={act} />
    </FormDialog>
  )
}
