import { tierLimits } from '@severy/contract'
import { Button, buttonClass, EmptyState } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { mayChange } from '../../../platform/page/overlay.ts'
import { useSubscription } from '../../../platform/server/subscription.ts'
import { useOnline } from '../../../platform/browser/use-online.ts'
import { NameDialog } from './name-dialog.tsx'

/** Shown to people without an organization: what their plan would cover, or which plan does. */
export function NoOrganization() {
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
        title={t('organization.emptyPersonal')}
        text={t('organization.emptyPersonalText', { count })}
        actions={
          <Link to="/upgrade" className={buttonClass({ variant: 'primary' })}>
            {t('organization.viewPlans')}
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
        title={t(isFamily ? 'organization.emptyFamily' : 'organization.emptyBusiness')}
        text={isFamily ? t('organization.emptyFamilyText', { count }) : t('organization.emptyBusinessText')}
        actions={
          <Button
            variant="primary"
            disabled={!isOnline}
            onClick={() => {
              if (mayChange()) setCreating(true)
            }}
          >
            {t(isFamily ? 'organization.createFamily' : 'organization.createBusiness')}
          </Button>
        }
      />
      {isCreating && (
        <NameDialog
          organization={null}
          title={t(isFamily ? 'organization.createFamily' : 'organization.createBusiness')}
          onClose={() => {
            setCreating(false)
          }}
        />
      )}
    </>
  )
}
