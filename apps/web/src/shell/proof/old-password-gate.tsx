import { Button, buttonClass, EmptyState } from '@severy/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import {
  changePasswordLater,
  useIsPasswordLater,
  usePasswordDue,
} from '../../platform/session/account-rules.ts'
import { useTitle } from '../frame/use-title.ts'
import './en-proof.ts'

/** Where the account password is changed, and where all stored data is exported. */
const openPaths: ReadonlySet<string> = new Set(['/settings', '/account'])

/**
 * Replaces the vault's pages once the operator requires a new account password. The user can still continue to the
 * vault first: nothing stored is held back, only changes wait.
 */
export function OldPasswordGate({ children }: { children: ReactNode }) {
  const due = usePasswordDue()
  const isAsked = useIsNewPasswordAsked()
  return isAsked && due !== null ? <ChangeFirst dueAt={due.dueAt} /> : children
}

/** Whether this page is replaced by the question for a new account password. */
export function useIsNewPasswordAsked(): boolean {
  const due = usePasswordDue()
  const isLater = useIsPasswordLater()
  const { pathname } = useLocation()
  return due?.isOver === true && !isLater && !openPaths.has(pathname)
}

function ChangeFirst({ dueAt }: { dueAt: number }) {
  const { t } = useTranslation()
  useTitle(t('rules.passwordGateTitle'))
  return (
    <EmptyState
      headingLevel={1}
      pictogram="locked"
      title={t('rules.passwordGateTitle')}
      text={t('rules.passwordGateText', { date: new Date(dueAt) })}
      actions={
        <>
          <Link to="/settings?tab=security" className={buttonClass({ variant: 'primary' })}>
            {t('rules.passwordAction')}
          </Link>
          <Button onClick={changePasswordLater}>{t('rules.passwordGateLater')}</Button>
        </>
      }
    />
  )
}
