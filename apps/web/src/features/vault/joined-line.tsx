import type { JoinedInvitation } from '@severy/client'
import { buttonClass, Tile } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** An invited person has joined, but the link does not prove who it is: the user checks and finishes the invitation. */
export function JoinedLine({
  invitation: { inviteId, email, isToOrganization },
}: {
  invitation: JoinedInvitation
}) {
  const { t } = useTranslation()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-subtle py-3.5 last:border-b-0">
      <Tile letters="?" color="stone" />
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="font-semibold wrap-anywhere">{t('invite.joined', { email })}</p>
        <p className="mt-0.5 text-small text-ink-2">
          {t(isToOrganization ? 'invite.joinedMemberText' : 'invite.joinedText')}
        </p>
      </div>
      <Link
        to={`/sharing?tab=pending&finish=${inviteId}`}
        aria-label={t('invite.joinedLabel', { email })}
        className={buttonClass({ variant: 'primary', size: 32 })}
      >
        {t('sharing.look')}
      </Link>
    </li>
  )
}
