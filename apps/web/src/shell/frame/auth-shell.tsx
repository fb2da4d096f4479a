import { BRAND, SplitShell, Wordmark } from '@severy/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import mosaicUrl from 'virtual:mosaic-url'

/** The split page shown before the vault opens: form left, mosaic right. */
export function AuthShell({ night = false, children }: { night?: boolean; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <SplitShell
      night={night}
      mosaicSrc={mosaicUrl}
      brand={
        <a
          href="/"
          aria-label={`${BRAND}, ${t('common.home')}`}
          className="inline-block rounded-control text-ink no-underline"
        >
          <Wordmark />
        </a>
      }
    >
      {children}
    </SplitShell>
  )
}
