import { useTranslation } from 'react-i18next'

const shownMax = 50

/** Nothing is dropped silently: which parts of items are left out, and why. */
export function LeftOut({ parts }: { parts: readonly { title: string; part: string; reason: string }[] }) {
  const { t } = useTranslation()
  return (
    <details className="mt-4 rounded-card border border-subtle bg-surface px-4 py-3">
      <summary className="cursor-pointer font-semibold">
        {t('import.leftOutHeading')}{' '}
        <span className="font-normal text-ink-3">{parts.length.toLocaleString('en')}</span>
      </summary>
      <ul className="mt-2 space-y-1 text-small">
        {parts.slice(0, shownMax).map(({ title, part, reason }, index) => (
          <li key={index} className="wrap-anywhere">
            {title === '' ? (
              <strong className="font-semibold">{part}</strong>
            ) : (
              <>
                <strong className="font-semibold">{title}</strong>: {part}
              </>
            )}
            . {reason}
          </li>
        ))}
      </ul>
      {parts.length > shownMax && (
        <p className="mt-2 text-small text-ink-3">
          {t('import.leftOutMore', { count: parts.length - shownMax })}
        </p>
      )}
    </details>
  )
}
