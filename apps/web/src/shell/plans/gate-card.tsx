import { buttonClass, EmptyState } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import './en-plans.ts'

/** Replaces what requires a plan, such as a page's form. */
export function GateCard() {
  const { t } = useTranslation()
  return (
    <EmptyState
      pictogram="locked"
      title={t('gate.title')}
      text={<GateText />}
      actions={
        <Link to="/upgrade" className={buttonClass({ variant: 'primary' })}>
          {t('gate.viewPlans')}
        </Link>
      }
    />
  )
}

/** Which plan is needed, and what remains available in any case. */
export function GateText() {
  const { t } = useTranslation()
  return (
    <>
      <p>{t('gate.text')}</p>
      <p className="mt-1">{t('gate.stays')}</p>
    </>
  )
}
