import type { AskingContact } from '@severy/client'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import './en-notices.ts'

/** A trusted contact has requested access. It can be declined from the open vault until the end. */
export function AskingLine({
  asking: [first, ...others],
  now,
}: {
  asking: readonly [AskingContact, ...AskingContact[]]
  now: number
}) {
  const { t } = useTranslation()
  const date = new Date(Math.min(first.readyAt, ...others.map(({ readyAt }) => readyAt)))
  return (
    <>
      <strong className="font-semibold wrap-anywhere">
        {t('emergency.lineTitle', { count: 1 + others.length, email: first.email })}
      </strong>{' '}
      {date.getTime() > now ? t('emergency.lineText', { date }) : t('emergency.lineReady')}{' '}
      <Link
        to="/settings?tab=security#trusted-contacts"
        className="font-semibold whitespace-nowrap text-current underline underline-offset-3"
      >
        {t('emergency.lineAction')}
      </Link>
    </>
  )
}
