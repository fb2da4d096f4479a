import { Button } from '@severy/ui'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

/** Requested, but not possible yet: until when, and what else can help. */
export function StartOverWaiting({
  email,
  readyAt,
  onBack,
}: {
  email: string
  readyAt: number
  onBack: () => void
}) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h1 ref={heading} tabIndex={-1} className="type-title-1">
          {t('startOver.waitingHeading')}
        </h1>
        <p className="mt-2 text-ink-2 wrap-anywhere">
          {t('startOver.waitingText', { email, date: new Date(readyAt) })}
        </p>
        <p className="mt-2 text-ink-2">{t('startOver.waitingMeanwhile')}</p>
      </div>
      <Button size={48} onClick={onBack} className="self-start">
        {t('startOver.back')}
      </Button>
    </div>
  )
}
