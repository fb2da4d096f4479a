import { Banner, Button, useToast } from '@severy/ui'
import { FolderSync } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ago } from '../../../platform/words/ago.ts'
import { canPickFolder } from '../../../platform/backups/backup-folder.ts'
import { backUpNow, stopBackups, useBackups } from '../../../platform/backups/backups.ts'
import { useEngine, type Engine } from '../../../platform/engine/use-engine.ts'
import { useAccount } from '../../../platform/session/session.ts'
import { useNow } from '../../../platform/browser/use-now.ts'
import { useOwnFacts } from '../../../platform/session/use-own-facts.ts'
import { BackupsDialog } from './backups-dialog.tsx'
import { backupProblemText } from './backup-texts.ts'
import { PassphraseDialog } from './passphrase-dialog.tsx'

const readSince = (engine: Pick<Engine, 'getBackupsSince'>) => engine.getBackupsSince()

/** Automatic backups of this browser: where they go, when the last one was made, and what prevents the next one. */
export function BackupsSection() {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const now = useNow(30_000)
  const mayExport = useAccount()?.policies.mayExport ?? true
  const hasPassphrase = useOwnFacts(readSince) !== null
  const { choice, isKnown, isWriting, problem, leftOut } = useBackups()
  const [asked, setAsked] = useState<'choose' | 'passphrase' | null>(null)
  const close = () => {
    setAsked(null)
  }

  async function backUp() {
    if (await backUpNow(engine)) show({ tone: 'success', title: t('backups.done') })
  }

  async function stop() {
    await stopBackups()
    show({ tone: 'success', title: t('backups.stopped'), text: t('backups.stoppedText') })
  }

  const shown = mayExport ? problem : null
  return (
    <section aria-labelledby="backups-heading">
      <h2 id="backups-heading" className="type-title-3">
        {t('backups.heading')}
      </h2>
      <p className="mt-1 text-ink-2">
        {t('backups.text')} {!canPickFolder() && <>{t('backups.downloads')} </>}
        <a href="/help/automatic-backups" className="text-link-underlined">
          {t('backups.help')}
        </a>
      </p>
      {!mayExport && (
        <Banner tone="info" className="mt-4">
          {t('backups.forbidden')}
        </Banner>
      )}
      {isKnown && choice === null && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button
            icon={<FolderSync aria-hidden />}
            disabled={!mayExport}
            onClick={() => {
              setAsked('choose')
            }}
          >
            {t('backups.setUp')}
          </Button>
          {hasPassphrase && (
            <Button
              variant="quiet"
              onClick={() => {
                setAsked('passphrase')
              }}
            >
              {t('backups.showPassphrase')}
            </Button>
          )}
        </div>
      )}
      {choice !== null && (
        <>
          <p className="mt-3 wrap-anywhere">
            {t('backups.rhythm', {
              count: choice.everyDays,
              place: choice.folder?.name ?? t('backups.inDownloads'),
            })}
          </p>
          <p className="text-ink-2">
            {choice.writtenAt === null
              ? t('backups.unwritten')
              : t('backups.written', { ago: ago(t, choice.writtenAt, now) })}
            {leftOut > 0 && <> · {t('backups.leftOut', { count: leftOut })}</>}
          </p>
          {shown !== null && (
            <Banner tone="warn" live="polite" className="mt-3" title={t('backups.failed')}>
              {backupProblemText(t, shown)}
            </Banner>
          )}
          <div className="mt-3 flex flex-wrap gap-2">
            <Button
              size={32}
              disabled={!mayExport}
              busy={isWriting}
              busyLabel={t('backups.writing')}
              onClick={() => void backUp()}
            >
              {t('backups.now')}
            </Button>
            <Button
              size={32}
              disabled={!mayExport}
              onClick={() => {
                setAsked('choose')
              }}
            >
              {t('backups.change')}
            </Button>
            <Button
              size={32}
              onClick={() => {
                setAsked('passphrase')
              }}
            >
              {t('backups.showPassphrase')}
            </Button>
            <Button size={32} variant="quiet" onClick={() => void stop()}>
              {t('backups.stop')}
            </Button>
          </div>
        </>
      )}
      {asked === 'choose' && (
        <BackupsDialog
          before={choice}
          hasPassphrase={hasPassphrase}
          onSaved={() => {
            close()
            show({ tone: 'success', title: t('backups.saved') })
            void backUp()
          }}
          onClose={close}
        />
      )}
      {asked === 'passphrase' && <PassphraseDialog onClose={close} />}
    </section>
  )
}
