import { buttonClass, EmptyState } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** In place of what a plan opens: a page's form, say. */
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

/** Which plan opens it, and what stays whatever happens. */
export function GateText() {
  const { t } = useTranslation()
  return (
    <>
      <p>{t('gate.text')}</p>
      <p className="mt-1">{t('gate.stays')}</p>
    </>
  )
}
