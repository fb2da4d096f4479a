import { buttonClass, EmptyState } from '@severy/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useSecondStepDue } from '../../platform/second-step.ts'
import { useNow } from '../../platform/use-now.ts'
import { useTitle } from '../use-title.ts'

/** Where the second step is set up, and where the organization is left that demands it. */
const openPaths: ReadonlySet<string> = new Set(['/settings', '/organization'])

/** In place of every page that shows something of a vault, once an organization's time for a second step is over. */
export function SecondStepGate({ children }: { children: ReactNode }) {
  const dueAt = useSecondStepDue()
  const now = useNow(60_000)
  const { pathname } = useLocation()
  const isOver = dueAt !== null && dueAt <= now
  return isOver && !openPaths.has(pathname) ? <SetUpFirst /> : children
}

function SetUpFirst() {
  const { t } = useTranslation()
  useTitle(t('rules.gateTitle'))
  return (
    <EmptyState
      headingLevel={1}
      pictogram="locked"
      title={t('rules.gateTitle')}
      text={t('rules.gateText')}
      actions={
        <>
          <Link to="/settings?tab=security" className={buttonClass({ variant: 'primary' })}>
            {t('rules.gateAction')}
          </Link>
          <Link to="/organization" className={buttonClass({})}>
            {t('rules.gateOrganization')}
          </Link>
        </>
      }
    />
  )
}
