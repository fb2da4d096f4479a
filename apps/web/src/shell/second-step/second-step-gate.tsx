import { buttonClass, EmptyState } from '@severy/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { type SecondStepDue, useSecondStepDue } from '../../platform/session/second-step.ts'
import { usePageShown } from '../../platform/page/page-shown.ts'
import { useNow } from '../../platform/browser/use-now.ts'
import { useTitle } from '../frame/use-title.ts'
import './en-second-step.ts'

/** Where the second step is set up, and where the organization that requires it can be left. */
const openPaths: ReadonlySet<string> = new Set(['/settings', '/organization'])

/** Replaces every page that shows vault contents once the deadline for a second step has passed. */
export function SecondStepGate({ children }: { children: ReactNode }) {
  usePageShown()
  const due = useSecondStepDue()
  const now = useNow(60_000)
  const { pathname } = useLocation()
  const isOver = due !== null && due.dueAt <= now
  return isOver && !openPaths.has(pathname) ? <SetUpFirst by={due.by} /> : children
}

function SetUpFirst({ by }: Pick<SecondStepDue, 'by'>) {
  const { t } = useTranslation()
  const title = t(by === 'operator' ? 'rules.gateServerTitle' : 'rules.gateTitle')
  useTitle(title)
  return (
    <EmptyState
      headingLevel={1}
      pictogram="locked"
      title={title}
      text={t('rules.gateText')}
      actions={
        <>
          <Link to="/settings?tab=security" className={buttonClass({ variant: 'primary' })}>
            {t('rules.gateAction')}
          </Link>
          {by === 'organization' && (
            <Link to="/organization" className={buttonClass({})}>
              {t('rules.gateOrganization')}
            </Link>
          )}
        </>
      }
    />
  )
}
