import type { Backup } from '@severy/contract'
import { Badge, type BadgeTone, IconButton, Menu } from '@severy/ui'
import { Download, MoreHorizontal, RotateCcw, ShieldCheck, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { enAdminBackups } from './en-admin-backups.ts'
import { sizeText } from '../../../platform/words/size-text.ts'

export type BackupAct = 'check' | 'download' | 'restore' | 'delete'

/** `onAct` is null for people who may only view. */
export function BackupList({
  backups,
  onAct,
}: {
  backups: readonly Backup[]
  onAct: ((act: BackupAct, backup: Backup) => void) | null
}) {
  const { t, i18n } = useTranslation()
  if (backups.length === 0) {
    return (
      <p className="text-small text-ink-2">
        {t('adminBackups.empty')}. {t('adminBackups.emptyText')}
      </p>
    )
  }
  return (
    <ul aria-label={t('adminBackups.list')} className="divide-y divide-subtle border-y border-subtle">
      {backups.map((backup) => {
        const { name, madeAt, cause, bytes, rows, files, sha256 } = backup
        const state = stateOf(backup)
        const facts = [
          bytes === null ? null : sizeText(bytes, i18n.language),
          rows === null ? null : t('adminBackups.rows', { count: rows }),
          files === null || files === 0 ? null : t('adminBackups.files', { count: files }),
        ].filter((fact) => fact !== null)
        return (
          <li key={name} className="flex items-start gap-3 py-3">
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold">
                  {madeAt === null
                    ? t('adminBackups.unknown')
                    : t('adminBackups.made', { date: new Date(madeAt) })}
                </span>
                <Badge tone={tones[state]}>{t(`adminBackups.states.${state}`)}</Badge>
              </p>
              <p className="text-small text-ink-2">
                {[t(`adminBackups.causes.${cause}`), ...facts].join(' · ')}
              </p>
              <p className="font-mono text-small break-all text-ink-3">{name}</p>
              {sha256 !== null && (
                <p className="font-mono text-micro break-all text-ink-3">
                  {t('adminBackups.sha')} {sha256}
                </p>
              )}
              {backup.failure !== null && (
                <p className="text-small text-danger">{t(`adminBackups.failures.${backup.failure}`)}</p>
              )}
            </div>
            {onAct !== null && (
              <Menu
                trigger={
                  <IconButton
                    label={t('adminBackups.acts', { name })}
                    icon={<MoreHorizontal aria-hidden />}
                  />
                }
                groups={[
                  [
                    {
                      id: 'check',
                      label: t('adminBackups.check'),
                      icon: <ShieldCheck aria-hidden />,
                      disabled: bytes === null,
                      onSelect: () => {
                        onAct('check', backup)
                      },
                    },
                    {
                      id: 'download',
                      label: t('adminBackups.downloadFile'),
                      icon: <Download aria-hidden />,
                      disabled: bytes === null,
                      onSelect: () => {
                        onAct('download', backup)
                      },
                    },
                    {
                      id: 'restore',
                      label: t('adminBackups.restore'),
                      icon: <RotateCcw aria-hidden />,
                      disabled: bytes === null,
                      onSelect: () => {
                        onAct('restore', backup)
                      },
                    },
                    {
                      id: 'delete',
                      label: t('adminBackups.remove'),
                      icon: <Trash2 aria-hidden />,
                      danger: true,
                      onSelect: () => {
                        onAct('delete', backup)
                      },
                    },
                  ],
                ]}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

type State = keyof typeof enAdminBackups.adminBackups.states

const tones: Record<State, BadgeTone> = {
  running: 'info',
  failed: 'danger',
  gone: 'warn',
  unchecked: 'neutral',
  intact: 'ok',
  opened: 'ok',
  damaged: 'danger',
}

function stateOf({ state, check, bytes }: Backup): State {
  if (state !== 'whole') return state
  if (bytes === null) return 'gone'
  return check ?? 'unchecked'
}
