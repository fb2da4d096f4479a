import type { Organization, Refusal } from '@severy/client'
import type { Result } from '@severy/result'
import { AlertDialog, Banner, Button, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { useNow } from '../../../platform/browser/use-now.ts'
import { organizationProblemText } from './organization-words.ts'

type Acted = Result<unknown, Refusal<Parameters<typeof organizationProblemText>[1]['reason']>>

/** When the organization ends, what that means, and what its owners can still do about it. */
export function EndingBanner({
  organization: { vaultId, name, isOwner },
  endsAt,
  isDisabled,
}: {
  organization: Organization
  endsAt: number
  isDisabled: boolean
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const isDue = endsAt <= useNow(60_000)
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function act(acting: Promise<Acted>, done: string) {
    setBusy(true)
    const acted = await orUnexpected(acting)
    setBusy(false)
    setAsking(false)
    if (acted.ok) show({ tone: 'success', title: done })
    else {
      const text = organizationProblemText(t, acted.error)
      show({ tone: 'danger', title: t('organization.endFailed'), text })
    }
  }

  const ownText = t(isDue ? 'organization.endOwnDueText' : 'organization.endOwnText')
  return (
    <Banner
      tone="warn"
      className="mt-3"
      title={
        isDue
          ? t('organization.endDueTitle', { name })
          : t('organization.endTitle', { name, date: new Date(endsAt) })
      }
      action={
        isOwner && (
          <div className="flex flex-wrap gap-2">
            <Button
              size={32}
              busy={isBusy && !isAsking}
              disabled={isDisabled}
              onClick={() =>
                void act(engine.announceOrganizationEnd(vaultId, false), t('organization.goesOn', { name }))
              }
            >
              {t('organization.keepGoing')}
            </Button>
            {isDue && (
              <Button
                size={32}
                variant="danger"
                disabled={isDisabled}
                onClick={() => {
                  setAsking(true)
                }}
              >
                {t('organization.endNow')}
              </Button>
            )}
          </div>
        )
      }
    >
      {isOwner ? ownText : t('organization.endText')}
      {isAsking && (
        <AlertDialog
          open
          onOpenChange={setAsking}
          tone="danger"
          title={t('organization.endNowTitle', { name })}
          description={t('organization.endNowText')}
          confirmLabel={t('organization.endNow')}
          cancelLabel={t('common.cancel')}
          busy={isBusy}
          busyLabel={t('organization.ending')}
          onConfirm={() => void act(engine.endOrganization(vaultId), t('organization.ended', { name }))}
        />
      )}
    </Banner>
  )
}
