import { tierLimits } from '@severy/contract'
import { Button, buttonClass, EmptyState } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { mayChange } from '../../../platform/overlay.ts'
import { useSubscription } from '../../../platform/subscription.ts'
import { useOnline } from '../../../platform/use-online.ts'
import { NameDialog } from './name-dialog.tsx'

/** Nobody belongs to anything yet: what the plan would cover, or which plan does. */
export function NoOrganisation() {
  const { t } = useTranslation()
  const state = useSubscription((subscription) => subscription.state)
  const isOnline = useOnline()
  const [isCreating, setCreating] = useState(false)
  if (state === null) return null
  const count = tierLimits.families.membersMax
  const tier = state.arePlansOn ? state.subscriptionTier : 'business'
  if (tier === 'personal') {
    return (
      <EmptyState
        pictogram="shared"
        title={t('organisation.emptyPersonal')}
        text={t('organisation.emptyPersonalText', { count })}
        actions={
          <Link to="/upgrade" className={buttonClass({ variant: 'primary' })}>
            {t('organisation.viewPlans')}
          </Link>
        }
      />
    )
  }
  const isFamily = tier === 'families'
  return (
    <>
      <EmptyState
        pictogram="shared"
        title={t(isFamily ? 'organisation.emptyFamily' : 'organisation.emptyBusiness')}
        text={isFamily ? t('organisation.emptyFamilyText', { count }) : t('organisation.emptyBusinessText')}
        actions={
          <Button
            variant="primary"
            disabled={!isOnline}
            onClick={() => {
              if (mayChange()) setCreating(true)
            }}
          >
            {t(isFamily ? 'organisation.createFamily' : 'organisation.createBusiness')}
          </Button>
        }
      />
      {isCreating && (
        <NameDialog
          organisation={null}
          title={t(isFamily ? 'organisation.createFamily' : 'organisation.createBusiness')}
          onClose={() => {
            setCreating(false)
          }}
        />
      )}
    </>
  )
}
