import { useToast } from '@severy/ui'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useTitle } from '../../../shell/frame/use-title.ts'

/** Milliseconds for which the card is shown before redirecting to the vault. */
const redirectMs = 500

/** The same text is also a toast: half a second is too short for screen readers. */
export function AccessDenied({ needsSuperAdmin }: { needsSuperAdmin: boolean }) {
  const { t } = useTranslation()
  useTitle(t('title.accessDenied'))
  const { show } = useToast()
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const text = needsSuperAdmin ? t('access.superAdmin') : t('access.admin')

  useEffect(() => {
    heading.current?.focus()
    const timer = setTimeout(() => {
      show({ tone: 'danger', title: t('access.title'), text })
      void navigate('/dashboard', { replace: true })
    }, redirectMs)
    return () => {
      clearTimeout(timer)
    }
    // The timer starts once, with the card.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return (
    <main className="grid min-h-dvh place-items-center bg-canvas px-5 text-ink">
      <section
        role="alert"
        className="w-full max-w-md rounded-card border border-subtle bg-surface p-8 text-center"
      >
        <h1 ref={heading} tabIndex={-1} className="type-title-2">
          {t('access.title')}
        </h1>
        <p className="mt-2 text-ink-2">{text}</p>
      </section>
    </main>
  )
}
