import { buttonClass, EmptyState } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useTitle } from '../../../shell/use-title.ts'

/** Admins may come from certain addresses only, and this is none of them. */
export function AddressRefused() {
  const { t } = useTranslation()
  useTitle(t('access.title'))
  return (
    <main className="grid min-h-dvh place-items-center bg-canvas px-5 text-ink">
      <EmptyState
        headingLevel={1}
        pictogram="locked"
        title={t('access.title')}
        text={t('adminFrame.addressRefused')}
        actions={
          <Link to="/dashboard" className={buttonClass({ variant: 'primary' })}>
            {t('adminFrame.back')}
          </Link>
        }
      />
    </main>
  )
}
