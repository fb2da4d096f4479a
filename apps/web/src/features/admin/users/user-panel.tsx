import { getUser, resendUserConfirmation, type UserRow } from '@severy/contract'
import { Button, ErrorState, SidePanel, Skeleton, useToast } from '@severy/ui'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../platform/api.ts'
import { apiProblemText } from '../../../platform/api-problem-text.ts'
import { useApi } from '../../../platform/use-api.ts'
import { SupportActs } from './support-acts.tsx'
import { PlanWords, StatusBadge } from './user-columns.tsx'
import { Facts, PanelSection } from './user-panel-parts.tsx'
import { UserSeen } from './user-seen.tsx'

/** What an admin sees of one row, and does for it. It keeps its last words while it closes. */
export function UserPanel({
  row,
  onChanged,
  onClose,
}: {
  row: UserRow | null
  onChanged: () => Promise<void>
  onClose: () => void
}) {
  const { t } = useTranslation()
  const [last, setLast] = useState(row)
  if (row !== null && row !== last) setLast(row)
  const shown = row ?? last
  return (
    <SidePanel
      open={row !== null}
      onOpenChange={onClose}
      title={shown === null ? '' : shown.displayName === '' ? shown.email : shown.displayName}
      description={shown === null || shown.displayName === '' ? undefined : shown.email}
      closeLabel={t('adminUsers.close')}
    >
      {shown === null ? null : shown.userId === null ? (
        <SignUp row={shown} />
      ) : (
        <Person key={shown.userId} userId={shown.userId} onChanged={onChanged} onClose={onClose} />
      )}
    </SidePanel>
  )
}

function Person({
  userId,
  onChanged,
  onClose,
}: {
  userId: string
  onChanged: () => Promise<void>
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { value, refusal, isLoading, reload } = useApi(getUser, { params: { userId } })
  if (value === null) {
    return refusal === null ? (
      <div role="status" aria-label={t('common.loading')} className="flex flex-col gap-3">
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-40 w-full" />
      </div>
    ) : (
      <ErrorState
        title={t('adminUsers.panelFailed')}
        text={apiProblemText(t, refusal)}
        retryLabel={t('common.tryAgain')}
        busy={isLoading}
        onRetry={() => void reload()}
      />
    )
  }
  const { user, suspendedAt } = value
  return (
    <div className="flex flex-col gap-8">
      <PanelSection title={t('adminUsers.facts')}>
        <Facts
          facts={[
            [t('adminUsers.role'), t(`adminUsers.roles.${user.role}`)],
            [t('adminUsers.status'), <StatusBadge key="status" status={user.status} />],
            ...(suspendedAt === null
              ? []
              : [[t('adminUsers.suspendedSince'), t('adminUsers.since', { date: suspendedAt })] as const]),
            [t('adminUsers.created'), t('adminUsers.since', { date: user.createdAt })],
            [
              t('adminUsers.lastSignIn'),
              user.lastSignInAt === null
                ? t('adminUsers.never')
                : t('adminUsers.since', { date: user.lastSignInAt }),
            ],
            [t('adminUsers.plan'), <PlanWords key="plan" plan={user.plan} />],
            [
              t('adminUsers.twoFactor'),
              t(user.hasSecondFactor === true ? 'adminUsers.on' : 'adminUsers.off'),
            ],
          ]}
        />
      </PanelSection>
      <UserSeen details={value} />
      <SupportActs
        details={value}
        onDone={async (isGone) => {
          if (isGone) onClose()
          else await reload()
          await onChanged()
        }}
      />
    </div>
  )
}

function SignUp({ row: { registrationId, email, waitsUntil } }: { row: UserRow }) {
  const { t } = useTranslation()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)

  async function resend() {
    if (registrationId === null) return
    setBusy(true)
    const sent = await callApi(resendUserConfirmation, { params: { registrationId } })
    setBusy(false)
    if (sent.ok)
      show({ tone: 'success', title: t('adminUsers.resent'), text: t('adminUsers.resentText', { email }) })
    else show({ tone: 'danger', title: t('adminUsers.resendFailed'), text: apiProblemText(t, sent.error) })
  }

  return (
    <PanelSection title={t('adminUsers.waitsTitle')}>
      <p className="text-ink-2">{t('adminUsers.waitsText', { date: waitsUntil ?? 0 })}</p>
      <Button
        className="mt-4"
        icon={<Send aria-hidden />}
        busy={isBusy}
        busyLabel={t('adminUsers.resending')}
        onClick={() => void resend()}
      >
        {t('adminUsers.resend')}
      </Button>
    </PanelSection>
  )
}
