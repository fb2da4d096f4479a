import { buttonClass, Mark } from '@severy/ui'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useTitle } from '../../../shell/frame/use-title.ts'
import './en-delete-account.ts'

/** Shown after an account is deleted. Its links load a new page, which frees what this page's memory may still hold. */
export function AccountDeletedPage() {
  const { t } = useTranslation()
  useTitle(t('deleteAccount.doneTitle'))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <main className="grid min-h-dvh place-items-center bg-canvas px-5 py-10 text-ink">
      <div className="w-full max-w-[560px]">
        <Mark size={40} state="open" />
        <h1 ref={heading} tabIndex={-1} className="mt-6 type-title-1">
          {t('deleteAccount.doneTitle')}
        </h1>
        <p className="mt-3 text-ink-2">{t('deleteAccount.doneText')}</p>
        <p className="mt-3 text-ink-2">{t('deleteAccount.doneOthers')}</p>
        <div className="mt-6 flex flex-wrap gap-2">
          <a href="/" className={buttonClass({ variant: 'primary' })}>
            {t('deleteAccount.doneHome')}
          </a>
          <a href="/auth?tab=signup" className={buttonClass({})}>
            {t('deleteAccount.doneSignUp')}
          </a>
        </div>
      </div>
    </main>
  )
}
