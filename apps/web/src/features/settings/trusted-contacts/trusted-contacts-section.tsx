import type { EmergencyAccessRow, EmergencyContactRow, EmergencyOverview } from '@severy/client'
import { Button, Skeleton, VisuallyHidden } from '@severy/ui'
import { UserRoundPlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { Engine } from '../../../platform/engine/use-engine.ts'
import { useLoaded } from '../../../platform/server/use-loaded.ts'
import { LoadProblem } from '../../../shell/failures/load-problem.tsx'
import { RotateDialog } from '../rotation/rotate-dialog.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { AccessList } from './access-list.tsx'
import { AddContactDialog } from './add-contact-dialog.tsx'
import { ContactList } from './contact-list.tsx'
import { EndDialog } from './end-dialog.tsx'
import { ReleaseDialog } from './release-dialog.tsx'
import { RequestDialog } from './request-dialog.tsx'
import { TakeOverDialog } from './take-over-dialog.tsx'

type OpenDialog =
  | { name: 'add' | 'rotate' }
  | { name: 'end'; contact: EmergencyContactRow }
  | { name: 'request' | 'give-up' | 'take-over' | 'release'; access: EmergencyAccessRow }
  | null

/** Who can open this vault in an emergency, and whose vaults this person can open (PROTOCOL 9). */
export function TrustedContactsSection() {
  const { t } = useTranslation()
  const loaded = useLoaded<EmergencyOverview>(loadEmergency, changedBy)
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const close = () => {
    setDialog(null)
  }
  const { hash } = useLocation()
  const isThere = loaded.value !== null
  useEffect(() => {
    if (isThere && hash === `#${anchor}`) document.getElementById(anchor)?.scrollIntoView()
  }, [hash, isThere])
  const { value } = loaded
  return (
    <SettingsSection
      anchor={anchor}
      title={t('emergency.title')}
      text={t('emergency.text')}
      action={
        <Button
          icon={<UserRoundPlus aria-hidden />}
          onClick={() => {
            setDialog({ name: 'add' })
          }}
        >
          {t('emergency.add')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <div aria-live="polite" className="empty:hidden">
          {value === null && loaded.refusal === null && (
            <>
              <VisuallyHidden>{t('emergency.loading')}</VisuallyHidden>
              <Skeleton className="h-12" />
            </>
          )}
          <LoadProblem loaded={loaded} title={t('emergency.loadFailed')} />
        </div>
        {value !== null && (
          <ContactList
            contacts={value.contacts}
            onEnd={(contact) => {
              setDialog({ name: 'end', contact })
            }}
            onReplaceKeys={() => {
              setDialog({ name: 'rotate' })
            }}
          />
        )}
        {value !== null && value.accesses.length > 0 && (
          <AccessList
            accesses={value.accesses}
            onAct={(name, access) => {
              setDialog({ name, access })
            }}
          />
        )}
        <p className="max-w-[62ch] text-small text-ink-3">{t('emergency.limit')}</p>
      </div>
      {dialog?.name === 'add' && (
        <AddContactDialog
          enrolled={(value?.contacts ?? []).filter(({ stage }) => stage !== 'ended')}
          onAdded={() => void loaded.reload()}
          onClose={close}
        />
      )}
      {dialog?.name === 'end' && (
        <EndDialog
          slotId={dialog.contact.slotId}
          title={t('emergency.endTitle', { email: dialog.contact.email })}
          text={t('emergency.endText')}
          submitLabel={t('emergency.end')}
          doneTitle={t('emergency.ended')}
          onEnded={() => {
            void loaded.reload()
            setDialog({ name: 'rotate' })
          }}
          onClose={close}
        />
      )}
      {dialog?.name === 'give-up' && (
        <EndDialog
          slotId={dialog.access.slotId}
          title={t('emergency.giveUpTitle', { email: dialog.access.email ?? '' })}
          text={t('emergency.giveUpText', { email: dialog.access.email ?? '' })}
          submitLabel={t('emergency.giveUp')}
          doneTitle={t('emergency.gaveUp')}
          onEnded={() => {
            void loaded.reload()
            close()
          }}
          onClose={close}
        />
      )}
      {dialog?.name === 'rotate' && <RotateDialog why="access" onClose={close} />}
      {dialog?.name === 'request' && <RequestDialog access={dialog.access} onClose={close} />}
      {dialog?.name === 'take-over' && <TakeOverDialog access={dialog.access} onClose={close} />}
      {dialog?.name === 'release' && <ReleaseDialog access={dialog.access} onClose={close} />}
    </SettingsSection>
  )
}

const anchor = 'trusted-contacts'
const changedBy = ['emergency', 'status'] as const
const loadEmergency = (engine: Pick<Engine, 'getEmergencyAccess'>) => engine.getEmergencyAccess()
