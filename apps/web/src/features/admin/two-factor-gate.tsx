import { getTwoFactor } from '@severy/contract'
import { buttonClass, EmptyState } from '@severy/ui'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PageLoader } from '../../shell/frame/page-loader.tsx'
import { useTitle } from '../../shell/frame/use-title.ts'

/**
 * Once the deadline has passed, the server refuses admin actions to people without a second step; this tells them what
 * to do.
 */
export function TwoFactorGate({ isRefused, children }: { isRefused: boolean; children: ReactNode }) {
  const [isMissing, setMissing] = useState<boolean | null>(null)
  useEffect(() => {
    let isGone = false
    void isSecondStepMissing().then((answer) => {
      if (!isGone) setMissing(answer)
    })
    return () => {
      isGone = true
    }
  }, [])
  if (isMissing === null) return <PageLoader />
  return isMissing || isRefused ? <SetUpFirst /> : children
}

function SetUpFirst() {
  const { t } = useTranslation()
  useTitle(t('twoFactor.requiredTitle'))
  return (
    <main className="grid min-h-dvh place-items-center bg-canvas px-5 text-ink">
      <EmptyState
        headingLevel={1}
        pictogram="locked"
        title={t('twoFactor.requiredTitle')}
        text={t('twoFactor.requiredText')}
        actions={
          <Link to="/settings?tab=security" className={buttonClass({ variant: 'primary' })}>
            {t('twoFactor.requiredAction')}
          </Link>
        }
      />
    </main>
  )
}

/** Bypasses the engine, to which the admin area has no access. If this fails, the server still refuses by itself. */
async function isSecondStepMissing(): Promise<boolean> {
  try {
    const reply = await fetch(getTwoFactor.path, { cache: 'no-store' })
    const body: unknown = reply.ok ? await reply.json() : null
    const dueAt = typeof body === 'object' && body !== null && 'requiredBy' in body ? body.requiredBy : null
    return typeof dueAt === 'number' && Date.now() >= dueAt
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) return false
    throw error
  }
}
