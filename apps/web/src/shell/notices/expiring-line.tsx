import type { ItemRow } from '@severy/client'
import { reminderOf } from '@severy/domain'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { itemAddress } from '../../platform/vault/item-address.ts'
import { dateOfDay } from '../../platform/vault/date-of-day.ts'
import { useNow } from '../../platform/browser/use-now.ts'
import '../people/en-people.ts'
import './en-notices.ts'

/** What ends soon or has ended: the first one by name, the others by their number. */
export function ExpiringLine({ first, more }: { first: ItemRow; more: number }) {
  const { t } = useTranslation()
  const { title, expiryDay = '' } = first.summary
  const isOver = reminderOf(first.summary, useNow(60_000)) === 'expired'
  const name = title.trim() === '' ? t('vault.untitled') : title
  return (
    <>
      <strong className="font-semibold">
        {t(isOver ? 'reminders.over' : 'reminders.soon', { name, date: dateOfDay(expiryDay) })}
      </strong>{' '}
      {more > 0 && <>{t('reminders.more', { count: more })} </>}
      <Link
        to={more === 0 ? itemAddress(first.ref) : '/security'}
        className="font-semibold whitespace-nowrap text-current underline underline-offset-3"
      >
        {t('reminders.look')}
      </Link>
    </>
  )
}
