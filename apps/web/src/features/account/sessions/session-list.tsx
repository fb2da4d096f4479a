import type { AccountSession } from '@severy/client'
import { Button, Skeleton } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Engine } from '../../../platform/engine/use-engine.ts'
import { LoadProblem } from '../../../shell/failures/load-problem.tsx'
import { useLoaded } from '../../../platform/server/use-loaded.ts'
import { EndDialog } from './end-dialog.tsx'
import { SessionRow } from './session-row.tsx'

const loadSessions = (engine: Pick<Engine, 'getSessions'>) => engine.getSessions()

export function SessionList() {
  const { t } = useTranslation()
  const loaded = useLoaded(loadSessions, ['sessions-changed'])
  const { value: sessions, refusal, reload } = loaded
  const [asked, setAsked] = useState<AccountSession | 'others' | null>(null)
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? []
  return (
    <section aria-labelledby="sessions-heading">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-80">
          <h2 id="sessions-heading" className="type-title-3">
            {t('account.sessionsHeading')}
          </h2>
          <p className="mt-1 text-ink-2">{t('account.sessionsText')}</p>
        </div>
        {others.length > 0 && (
          <Button
            onClick={() => {
              setAsked('others')
            }}
          >
            {t('account.endOthers')}
          </Button>
        )}
      </div>
      <LoadProblem loaded={loaded} title={t('account.sessionsLoadFailed')} />
      {sessions === null && refusal === null && (
        <div role="status" aria-label={t('common.loading')} className="mt-4 flex flex-col gap-2">
          <Skeleton className="h-18 w-full" />
          <Skeleton className="h-18 w-full" />
        </div>
      )}
      {sessions !== null && (
        <ul className="mt-4 flex flex-col">
          {[...sessions.filter(({ isCurrent }) => isCurrent), ...others].map((session) => (
            <SessionRow
              key={session.sessionId}
              session={session}
              onEnd={() => {
                setAsked(session)
              }}
            />
          ))}
        </ul>
      )}
      {asked !== null && (
        <EndDialog
          asked={asked}
          onEnded={reload}
          onClose={() => {
            setAsked(null)
          }}
        />
      )}
    </section>
  )
}
