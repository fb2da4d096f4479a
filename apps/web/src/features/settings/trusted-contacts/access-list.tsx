import type { EmergencyAccessRow } from '@severy/client'
import { Button, buttonClass, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { accessProblemText } from '../../../shell/people/access-problem-text.ts'
import { PersonLine } from './person-line.tsx'

export type AccessAct = 'request' | 'give-up' | 'take-over' | 'release'

/** The people whose trusted contact this person is. */
export function AccessList({
  accesses,
  onAct,
}: {
  accesses: readonly EmergencyAccessRow[]
  onAct: (act: AccessAct, access: EmergencyAccessRow) => void
}) {
  const { t } = useTranslation()
  return (
    <div>
      <h3 className="mb-2 font-semibold">{t('emergency.theirs')}</h3>
      <ul
        aria-label={t('emergency.theirs')}
        className="overflow-hidden rounded-control border border-subtle bg-surface"
      >
        {accesses.map((access) => (
          <PersonLine
            key={access.slotId}
            {...access}
            name={access.email ?? t('emergency.notChecked')}
            note={access.refused === null ? undefined : t('emergency.failedCheck', { code: access.refused })}
            actions={
              <AccessActions
                access={access}
                onAct={(act) => {
                  onAct(act, access)
                }}
              />
            }
          />
        ))}
      </ul>
    </div>
  )
}

function AccessActions({ access, onAct }: { access: EmergencyAccessRow; onAct: (act: AccessAct) => void }) {
  const { t } = useTranslation()
  const { slotId, stage, kind, refused } = access
  const email = access.email ?? t('emergency.notChecked')
  const isOpen = stage === 'ready' || stage === 'opened'
  return (
    <>
      {refused === null && stage === 'enrolled' && (
        <Button
          size={32}
          aria-label={t('emergency.requestLabel', { email })}
          onClick={() => {
            onAct('request')
          }}
        >
          {t('emergency.request')}
        </Button>
      )}
      {refused === null && isOpen && kind === 'view' && (
        <Link
          to={`/emergency/${slotId}`}
          aria-label={t('emergency.openLabel', { email })}
          className={buttonClass({ variant: 'primary', size: 32 })}
        >
          {t('emergency.open')}
        </Link>
      )}
      {refused === null && isOpen && kind === 'take-over' && (
        <>
          <Button
            size={32}
            variant={access.isDeviceWaiting ? 'primary' : 'secondary'}
            aria-label={t('emergency.releaseLabel', { email })}
            onClick={() => {
              onAct('release')
            }}
          >
            {t('emergency.release')}
          </Button>
          <Button
            size={32}
            aria-label={t('emergency.takeOverLabel', { email })}
            onClick={() => {
              onAct('take-over')
            }}
          >
            {t('emergency.takeOver')}
          </Button>
        </>
      )}
      {stage !== 'enrolled' && <TakeBack slotId={slotId} email={email} />}
      <Button
        size={32}
        variant="quiet"
        aria-label={t('emergency.giveUpLabel', { email })}
        onClick={() => {
          onAct('give-up')
        }}
      >
        {t('emergency.giveUp')}
      </Button>
    </>
  )
}

function TakeBack({ slotId, email }: { slotId: string; email: string }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)

  async function takeBack() {
    if (isBusy) return
    setBusy(true)
    const outcome = await orUnexpected(engine.endEmergencyRequest(slotId))
    setBusy(false)
    if (outcome.ok) show({ tone: 'success', title: t('emergency.takenBack') })
    else {
      const text = accessProblemText(t, outcome.error)
      show({ tone: 'danger', title: t('emergency.takeBackFailed'), text })
    }
  }

  return (
    <Button
      size={32}
      aria-label={t('emergency.takeBackLabel', { email })}
      busy={isBusy}
      onClick={() => void takeBack()}
    >
      {t('emergency.takeBack')}
    </Button>
  )
}
