import { useTranslation } from 'react-i18next'
import { useSession } from '../../../platform/session/session.ts'
import type { Authors } from './use-item-authors.ts'

/** Who made a change, if several people could have. Renders nothing for an unknown person. */
export function ChangedBy({ userId, authors }: { userId: string | undefined; authors: Authors }) {
  const { t } = useTranslation()
  const me = useSession(({ status }) => (status.name === 'unlocked' ? status.account.userId : null))
  const email = userId === undefined ? undefined : authors[userId]
  if (email === undefined) return null
  return <> {userId === me ? t('vaults.changedByYou') : t('vaults.changedBy', { email })}</>
}
