import { buttonClass, EmptyState } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '../../platform/session/session.ts'
import { PageLoader } from '../../shell/frame/page-loader.tsx'
import { useTitle } from '../../shell/frame/use-title.ts'
import { AuthShell } from '../../shell/frame/auth-shell.tsx'
import { RecoverHelp } from './help/recover-help.tsx'
import { RecoverForm } from './recover-form.tsx'
import { StartOver } from './start-over.tsx'
import { usePageToken } from '../../platform/session/use-page-token.ts'
import '../../platform/i18n/en-shared.ts'
import './en-confirm.ts'
import './en-recover.ts'
import './en-start-over.ts'
import './help/en-help.ts'

/**
 * Target of the recovery email: the Recovery Kit, or a trusted contact's help, opens the vault, and a new password is
 * set (PROTOCOL 5.7, 9).
 */
export function RecoverPage() {
  const { t } = useTranslation()
  useTitle(t('title.recover'))
  const token = usePageToken()
  const isLoading = useSession(({ status }) => status.name === 'loading')
  const [expiredToken, setExpiredToken] = useState<string | null>(null)
  const [way, setWay] = useState<'kit' | 'help' | 'start-over'>('kit')
  const isExpired = token !== null && token === expiredToken
  if (isLoading) return <PageLoader />
  if (token === null || isExpired) {
    return (
      <AuthShell>
        <EmptyState
          headingLevel={1}
          pictogram="kit"
          title={t('recover.expiredTitle')}
          text={isExpired ? t('recover.expiredText') : t('confirm.incomplete')}
          actions={
            <Link to="/auth" className={buttonClass({ variant: 'primary' })}>
              {t('recover.toSignIn')}
            </Link>
          }
        />
      </AuthShell>
    )
  }
  const expire = (): void => {
    setExpiredToken(token)
  }
  const back = (): void => {
    setWay('kit')
  }
  return (
    <AuthShell>
      {way === 'start-over' && <StartOver token={token} onBack={back} onExpired={expire} />}
      {way === 'help' && <RecoverHelp token={token} onBack={back} onExpired={expire} />}
      {way === 'kit' && <RecoverForm token={token} onExpired={expire} onOtherWay={setWay} />}
    </AuthShell>
  )
}
