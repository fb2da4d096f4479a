import {
  type AuditAction,
  deleteUser,
  disableUserTwoFactor,
  endUserSessions,
  suspendUser,
  unsuspendUser,
} from '@severy/contract'
import type { Result } from '@severy/result'
import { Textarea, TextField, useToast } from '@severy/ui'
import type { TFunction } from 'i18next'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../platform/server/api.ts'
import { apiProblemText } from '../../../platform/server/api-problem-text.ts'
import type { enAdminUsers } from './en-admin-users.ts'
import { useFreshAct } from '../../../platform/server/use-fresh-act.ts'
import { FormDialog } from '../../../shell/forms/form-dialog.tsx'
import { FreshPassword } from '../../../shell/proof/fresh-password.tsx'
import { useEntryLink } from '../audit/audit-address.ts'

export interface ActDialogProps {
  userId: string
  email: string
  onDone: (isGone?: boolean) => Promise<void>
  onClose: () => void
}

/** Text for refusals of actions on users. */
export function actProblemText(
  t: TFunction<'app'>,
  refusal: { reason: string; retryAfterSeconds?: number },
): string {
  const { reason } = refusal
  return isActProblem(reason) ? t(`adminUsers.problems.${reason}`) : apiProblemText(t, refusal)
}

type ActProblem = keyof typeof enAdminUsers.adminUsers.problems

const actProblems: readonly string[] = [
  'own-account',
  'needs-super-admin',
  'last-super-admin',
  'two-factor-off',
  'suspended-already',
  'not-suspended',
  'email-mismatch',
  'organization-left-alone',
] satisfies ActProblem[]

function isActProblem(reason: string): reason is ActProblem {
  return actProblems.includes(reason)
}

type Acted = Result<undefined, { reason: string; retryAfterSeconds?: number }>

/** A form for one action: asks for the password if needed, and shows the result. */
function ActDialog({
  email,
  entry,
  act,
  words,
  refuse,
  children,
  onDone,
  onClose,
}: {
  email: string
  /** The action's name in the audit log. */
  entry: AuditAction
  act: () => Promise<Acted>
  words: {
    title: string
    text: string
    submit: string
    busy: string
    failed: string
    done: string
    doneText?: string
  }
  /** Shows what is wrong with the fields; if it returns true, nothing is sent. */
  refuse?: () => boolean
  children?: ReactNode
  onDone: () => Promise<void>
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { show } = useToast()
  const entryLink = useEntryLink()
  const fresh = useFreshAct()
  const [problem, setProblem] = useState<string | null>(null)

  async function submit() {
    setProblem(null)
    if (refuse?.() === true) return
    const acted = await fresh.run(act)
    if (acted === null) return
    if (!acted.ok) {
      setProblem(actProblemText(t, acted.error))
      return
    }
    const { done: title, doneText: text } = words
    const action = entryLink(entry, email)
    show({ tone: 'success', title, action, ...(text !== undefined && { text }) })
    await onDone()
  }

  return (
    <FormDialog
      title={words.title}
      description={words.text}
      submitLabel={words.submit}
      busyLabel={words.busy}
      isDangerous
      needsNetwork
      isBusy={fresh.isBusy}
      failedTitle={words.failed}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      {children}
      <FreshPassword act={fresh} />
    </FormDialog>
  )
}

export function EndSessionsDialog({ userId, email, ...dialog }: ActDialogProps) {
  const { t } = useTranslation()
  return (
    <ActDialog
      {...dialog}
      email={email}
      entry="sessions-ended"
      act={() => callApi(endUserSessions, { params: { userId } })}
      words={{
        title: t('adminUsers.endSessionsTitle', { email }),
        text: t('adminUsers.endSessionsText'),
        submit: t('adminUsers.endSessions'),
        busy: t('adminUsers.ending'),
        failed: t('adminUsers.endFailed'),
        done: t('adminUsers.ended'),
      }}
    />
  )
}

const identityLengthMin = 10

export function DisableTwoFactorDialog({ userId, email, ...dialog }: ActDialogProps) {
  const { t } = useTranslation()
  const [check, setCheck] = useState('')
  const [error, setError] = useState<string>()
  return (
    <ActDialog
      {...dialog}
      email={email}
      entry="two-factor-disabled"
      act={() => callApi(disableUserTwoFactor, { params: { userId }, body: { identityCheck: check.trim() } })}
      refuse={() => {
        const isShort = check.trim().length < identityLengthMin
        setError(isShort ? t('adminUsers.identityMissing') : undefined)
        return isShort
      }}
      words={{
        title: t('adminUsers.disableTitle', { email }),
        text: t('adminUsers.disableText'),
        submit: t('adminUsers.disable'),
        busy: t('adminUsers.disabling'),
        failed: t('adminUsers.disableFailed'),
        done: t('adminUsers.disabled'),
        doneText: t('adminUsers.disabledText', { email }),
      }}
    >
      <Textarea
        label={t('adminUsers.identityCheck')}
        hint={t('adminUsers.identityHint')}
        value={check}
        onChange={setCheck}
        maxLength={500}
        error={error}
      />
    </ActDialog>
  )
}

const reasonLengthMin = 3

export function SuspendDialog({ userId, email, ...dialog }: ActDialogProps) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  return (
    <ActDialog
      {...dialog}
      email={email}
      entry="person-suspended"
      act={() => callApi(suspendUser, { params: { userId }, body: { reason: reason.trim() } })}
      refuse={() => {
        const isShort = reason.trim().length < reasonLengthMin
        setError(isShort ? t('adminUsers.suspendReasonMissing') : undefined)
        return isShort
      }}
      words={{
        title: t('adminUsers.suspendTitle', { email }),
        text: t('adminUsers.suspendText'),
        submit: t('adminUsers.suspend'),
        busy: t('adminUsers.suspending'),
        failed: t('adminUsers.suspendFailed'),
        done: t('adminUsers.suspendDone'),
      }}
    >
      <Textarea
        label={t('adminUsers.suspendReason')}
        hint={t('adminUsers.suspendReasonHint')}
        value={reason}
        onChange={setReason}
        maxLength={500}
        error={error}
      />
    </ActDialog>
  )
}

export function UnsuspendDialog({ userId, email, ...dialog }: ActDialogProps) {
  const { t } = useTranslation()
  return (
    <ActDialog
      {...dialog}
      email={email}
      entry="person-unsuspended"
      act={() => callApi(unsuspendUser, { params: { userId } })}
      words={{
        title: t('adminUsers.unsuspendTitle', { email }),
        text: t('adminUsers.unsuspendText'),
        submit: t('adminUsers.unsuspend'),
        busy: t('adminUsers.unsuspending'),
        failed: t('adminUsers.unsuspendFailed'),
        done: t('adminUsers.unsuspendDone'),
      }}
    />
  )
}

export function DeleteUserDialog({ userId, email, onDone, ...dialog }: ActDialogProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  return (
    <ActDialog
      {...dialog}
      onDone={() => onDone(true)}
      email={email}
      entry="person-deleted"
      act={() => callApi(deleteUser, { params: { userId }, body: { email: typed.trim() } })}
      refuse={() => {
        const isOther = typed.trim().toLowerCase() !== email.toLowerCase()
        setError(isOther ? t('adminUsers.removeMismatch') : undefined)
        return isOther
      }}
      words={{
        title: t('adminUsers.removeTitle', { email }),
        text: t('adminUsers.removeText'),
        submit: t('adminUsers.remove'),
        busy: t('adminUsers.removing'),
        failed: t('adminUsers.removeFailed'),
        done: t('adminUsers.removed'),
        doneText: email,
      }}
    >
      <TextField
        label={t('adminUsers.removeType', { email })}
        value={typed}
        onChange={setTyped}
        error={error}
        autoComplete="off"
      />
    </ActDialog>
  )
}
