import type { Organization } from '@severy/client'
import type { Newcomer } from '@severy/contract'
import { Button, IconButton, useToast } from '@severy/ui'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { mayChange } from '../../../platform/page/overlay.ts'
import { useOnline } from '../../../platform/browser/use-online.ts'
import { InviteLinkDialog } from '../invitations/invite-link-dialog.tsx'
import type { SentTo } from '../invitations/use-invite.ts'
import { AddMemberDialog } from '../organization/add-member-dialog.tsx'
import { manageProblemText } from './sign-on-texts.ts'

/** People known to the provider but not in the list of members. Only an owner's device can add them. */
export function NewcomerList({
  organization,
  newcomers,
  onChanged,
}: {
  organization: Organization
  newcomers: readonly Newcomer[]
  onChanged: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const isOnline = useOnline()
  const [added, setAdded] = useState<string | null>(null)
  const [invited, setInvited] = useState<SentTo | null>(null)
  const { vaultId, members } = organization

  async function dismiss(email: string) {
    const done = await orUnexpected(engine.dropNewcomer(vaultId, email))
    if (done.ok) show({ tone: 'success', title: t('singleSignOn.dismissed') })
    else show({ tone: 'danger', title: t('singleSignOn.failed'), text: manageProblemText(t, done.error) })
    onChanged()
  }

  return (
    <>
      <h3 className="mt-6 text-small font-semibold text-ink-2">{t('singleSignOn.newcomers')}</h3>
      <p className="mt-1 text-ink-2">{t('singleSignOn.newcomersText')}</p>
      <ul className="mt-1 flex flex-col">
        {newcomers.map(({ email, name, askedAt }) => (
          <li
            key={email}
            className="flex min-h-14 items-center gap-3 border-b border-subtle py-2 last:border-b-0"
          >
            <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
              <bdi className="font-semibold break-all">{email}</bdi>
              {name !== null && <bdi className="wrap-anywhere">{name}</bdi>}
              <span className="text-small text-ink-2">
                {t('singleSignOn.newcomerSince', { date: new Date(askedAt) })}
              </span>
            </p>
            {members.every((member) => member.email !== email) && (
              <Button
                size={32}
                disabled={!isOnline}
                onClick={() => {
                  if (mayChange()) setAdded(email)
                }}
              >
                {t('organization.add')}
              </Button>
            )}
            <IconButton
              label={t('singleSignOn.dismiss', { email })}
              icon={<X aria-hidden />}
              disabled={!isOnline}
              onClick={() => void dismiss(email)}
            />
          </li>
        ))}
      </ul>
      {added !== null && (
        <AddMemberDialog
          organization={organization}
          suggested={added}
          onInvited={(invitation) => {
            setAdded(null)
            setInvited(invitation)
          }}
          onClose={() => {
            setAdded(null)
            onChanged()
          }}
        />
      )}
      {invited !== null && (
        <InviteLinkDialog
          {...invited}
          onClose={() => {
            setInvited(null)
          }}
        />
      )}
    </>
  )
}
