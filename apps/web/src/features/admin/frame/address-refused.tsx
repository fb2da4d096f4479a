import { buttonClass, EmptyState } from '@severy/ui'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useTitle } from '../../../shell/frame/use-title.ts'

/** Shown if admins may connect from certain addresses only, and this is not one of them. */
export function AddressRefused() {
  const { t } = useTranslation()
  useTitle(t('access.title'))
  const main = useRef<HTMLElement>(null)
  // It replaces the page that had the focus.
  useEffect(() => {
    main.current?.focus()
  }, [])
  return (
    <main
      ref={main}
      tabIndex={-1}
      className="grid min-h-dvh place-items-center bg-canvas px-5 text-ink outline-none"
    >
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
