import type { ShareOffer } from '@severy/client'
import { Button } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { useOnline } from '../../platform/browser/use-online.ts'
import { useTakeOffers } from './use-take-offers.ts'
import './en-people.ts'

/** Accepts everything that needs only one press; renders nothing for fewer than two such offers. */
export function TakeAllButton({ offers }: { offers: readonly ShareOffer[] }) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const { isTaking, take } = useTakeOffers()
  const ids = offers.filter(({ accepting }) => accepting === 'press').map(({ vaultId }) => vaultId)
  if (ids.length < 2) return null
  return (
    <Button
      size={32}
      busy={isTaking}
      busyLabel={t('sharing.accepting')}
      disabled={!isOnline}
      {...(!isOnline && { title: t('sharing.offline') })}
      onClick={() => void take(ids)}
    >
      {t('sharing.takeAll', { count: ids.length })}
    </Button>
  )
}
