import type { ExpectedInvitation } from '@severy/client'
import { Tile } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import './en-people.ts'

/**
 * Someone who invited this person and has not finished the invitation: whom this person is waiting for, and what it
 * takes.
 */
export function ExpectedLine({
  invitation: { email, isToOrganization },
}: {
  invitation: ExpectedInvitation
}) {
  const { t } = useTranslation()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-subtle py-3.5 last:border-b-0">
      <Tile letters="?" color="stone" />
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="font-semibold wrap-anywhere">
          {t(isToOrganization ? 'invite.expectedMember' : 'invite.expected', { email })}
        </p>
        <p className="mt-0.5 text-small text-ink-2">{t('invite.expectedText')}</p>
      </div>
    </li>
  )
}
