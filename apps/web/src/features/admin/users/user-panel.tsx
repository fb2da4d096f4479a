import { getSignUp, getUser, resendUserConfirmation, type UserRow } from '@severy/contract'
import { Button, SidePanel, Skeleton, useToast } from '@severy/ui'
import { Send } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callApi } from '../../../platform/server/api.ts'
import { apiProblemText } from '../../../platform/server/api-problem-text.ts'
import { useApi } from '../../../platform/server/use-api.ts'
import { auditAddress } from '../audit/audit-address.ts'
import { PanelProblem } from '../table/panel-problem.tsx'
import { SupportActs } from './support-acts.tsx'
import { PlanWords, StatusBadge } from './user-columns.tsx'
import { Facts, PanelSection } from './user-panel-parts.tsx'
import { UserSeen } from './user-seen.tsx'

/** Marks ids of sign-ups, which have a different format; no account id starts with it. */
const signUpMark = '~'

/** The address parameter for the row whose panel is open. */
export function rowIdOf({ userId, registrationId }: UserRow): string {
  return userId ?? `${signUpMark}${registrationId ?? ''}`
}

interface Opened {
  openId: string | null
  known: UserRow | null
}

/**
 * What an admin sees and can do for one row. `known` is the row if the table currently shows it; any other is fetched.
 * Keeps its content while it closes.
 */
export function UserPanel({
  openId,
  known,
  onChanged,
  onClose,
}: Opened & {
  onChanged: () => Promise<void>
  onClose: () => void
}) {
  const { t } = useTranslation()
  const [last, setLast] = useState<Opened>({ openId, known })
  const [found, setFound] = useState<UserRow | null>(null)
  if (openId !== null && (openId !== last.openId || (known !== null && known !== last.known))) {
    setLast({ openId, known })
  }
  const id = openId ?? last.openId
  const row = last.known ?? (found !== null && rowIdOf(found) === id ? found : null)
  return (
    <SidePanel
      open={openId !== null}
      onOpenChange={onClose}
      title={row === null ? t('adminUsers.facts') : row.displayName === '' ? row.email : row.displayName}
      description={row === null || row.displayName === '' ? undefined : row.email}
      closeLabel={t('adminUsers.close')}
    >
      {id === null ? null : id.startsWith(signUpMark) ? (
        <SignUp key={id} registrationId={id.slice(signUpMark.length)} onFound={setFound} />
      ) : (
        <Person key={id} userId={id} onFound={setFound} onChanged={onChanged} onClose={onClose} />
      )}
    </SidePanel>
  )
}

function Waiting() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('common.loading')} className="flex flex-col gap-3">
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  )
}

function Person({
  userId,
  onFound,
  onChanged,
  onClose,
}: {
  userId: string
  onFound: (row: UserRow) => void
  onChanged: () => Promise<void>
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { value, refusal, isLoading, reload } = useApi(getUser, { params: { userId } })
  useEffect(() => {
    if (value !== null) onFound(value.user)
  }, [value, onFound])
  if (value === null) {
    return refusal === null ? (
      <Waiting />
    ) : (
      <PanelProblem
        refusal={refusal}
        title={t('adminUsers.panelFailed')}
        gone={{ title: t('adminUsers.goneTitle'), text: t('adminUsers.goneText') }}
        isLoading={isLoading}
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
              : [
                  [
                    t('adminUsers.suspendedSince'),
                    t('adminUsers.since', { date: new Date(suspendedAt) }),
                  ] as const,
                ]),
            [t('adminUsers.created'), t('adminUsers.since', { date: new Date(user.createdAt) })],
            [
              t('adminUsers.lastSignIn'),
              user.lastSignInAt === null
                ? t('adminUsers.never')
                : t('adminUsers.since', { date: new Date(user.lastSignInAt) }),
            ],
            [t('adminUsers.plan'), <PlanWords key="plan" plan={user.plan} />],
            [
              t('adminUsers.twoFactor'),
              t(user.hasSecondFactor === true ? 'adminUsers.on' : 'adminUsers.off'),
            ],
          ]}
        />
        <Link
          to={auditAddress({ search: user.email })}
          className="mt-3 inline-block text-small font-semibold text-link"
        >
          {t('audit.about')}
        </Link>
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

function SignUp({ registrationId, onFound }: { registrationId: string; onFound: (row: UserRow) => void }) {
  const { t } = useTranslation()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  const { value, refusal, isLoading, reload } = useApi(getSignUp, { params: { registrationId } })
  useEffect(() => {
    if (value !== null) onFound(value)
  }, [value, onFound])
  if (value === null) {
    return refusal === null ? (
      <Waiting />
    ) : (
      <PanelProblem
        refusal={refusal}
        title={t('adminUsers.panelFailed')}
        gone={{ title: t('adminUsers.signUpGoneTitle'), text: t('adminUsers.signUpGoneText') }}
        isLoading={isLoading}
        onRetry={() => void reload()}
      />
    )
  }
  const { email, waitsUntil } = value

  async function resend() {
    setBusy(true)
    const sent = await callApi(resendUserConfirmation, { params: { registrationId } })
    setBusy(false)
    if (sent.ok)
      show({ tone: 'success', title: t('adminUsers.resent'), text: t('adminUsers.resentText', { email }) })
    else show({ tone: 'danger', title: t('adminUsers.resendFailed'), text: apiProblemText(t, sent.error) })
  }

  return (
    <PanelSection title={t('adminUsers.waitsTitle')}>
      <p className="text-ink-2">{t('adminUsers.waitsText', { date: new Date(waitsUntil ?? 0) })}</p>
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
