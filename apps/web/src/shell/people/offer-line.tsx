import type { ShareOffer } from '@severy/client'
import { Button, Tile } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '../../platform/browser/use-online.ts'
import { AcceptDialog } from './accept-dialog.tsx'
import { StandingMark } from './standing-mark.tsx'
import { useTakeOffers } from './use-take-offers.ts'
import './en-people.ts'

/**
 * One offer: who it is from, how certain that is, and what accepting it requires. Only shows its name if the sender's
 * keys are known, so that strangers cannot put their text on the screen.
 */
export function OfferLine({ offer }: { offer: ShareOffer }) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const { isTaking, take } = useTakeOffers()
  const [isLooking, setLooking] = useState(false)
  const { vaultId, vaultName, person, accepting } = offer
  const email = person.email ?? t('sharing.gone')
  const isPressed = accepting === 'press'
  const what = useWhat(offer)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-subtle py-3.5 last:border-b-0">
      <Tile letters="?" color="stone" />
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="font-semibold wrap-anywhere">
          {t(vaultName === null ? 'sharing.offerTitle' : 'vaults.offerTitle', { email })}
        </p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
          <span dir="auto" className="wrap-anywhere">
            {isPressed ? what : t(accepting === 'never' ? 'sharing.offerNever' : 'sharing.offerText')}
          </span>
          <StandingMark standing={person.standing} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {isPressed && (
          <Button
            size={32}
            variant="primary"
            busy={isTaking}
            busyLabel={t('sharing.accepting')}
            disabled={!isOnline}
            {...(!isOnline && { title: t('sharing.offline') })}
            aria-label={t('sharing.takeLabel', { what, email })}
            onClick={() => void take([vaultId])}
          >
            {t('sharing.accept')}
          </Button>
        )}
        <Button
          size={32}
          variant={accepting === 'look' ? 'primary' : 'secondary'}
          onClick={() => {
            setLooking(true)
          }}
        >
          {t('sharing.look')}
        </Button>
      </div>
      {isLooking && (
        <AcceptDialog
          offer={offer}
          onClose={() => {
            setLooking(false)
          }}
        />
      )}
    </li>
  )
}

/** The name of the vault, or of the first item and how many more there are. */
function useWhat({ vaultName, items, itemCount }: ShareOffer): string {
  const { t } = useTranslation()
  if (vaultName !== null) return t('vaults.offerName', { name: vaultName })
  const [first] = items
  const title = first === undefined || first.title.trim() === '' ? t('vault.untitled') : first.title
  return itemCount < 2 ? title : t('sharing.offeredAlso', { title, count: itemCount - 1 })
}
