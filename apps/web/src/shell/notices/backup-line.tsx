import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import './en-notices.ts'

/** An automatic backup is due but cannot be written, and the person can solve the problem. */
export function BackupLine() {
  const { t } = useTranslation()
  return (
    <>
      <strong className="font-semibold">{t('backups.line')}</strong>{' '}
      <Link
        to="/account?tab=data"
        className="font-semibold whitespace-nowrap text-current underline underline-offset-3"
      >
        {t('backups.look')}
      </Link>
    </>
  )
}
