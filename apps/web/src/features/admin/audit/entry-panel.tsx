import { type AuditRow, getAuditEntry } from '@severy/contract'
import { SidePanel, Skeleton } from '@severy/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../platform/server/use-api.ts'
import { PanelProblem } from '../table/panel-problem.tsx'
import { Actor, ResultBadge } from './entry-parts.tsx'

interface Opened {
  openId: string | null
  known: AuditRow | null
}

/**
 * One entry in full, with the values before and after. `known` is the entry if the table currently shows it; any other
 * is fetched. Keeps its content while it closes.
 */
export function EntryPanel({ openId, known, onClose }: Opened & { onClose: () => void }) {
  const { t } = useTranslation()
  const [last, setLast] = useState<Opened>({ openId, known })
  const [found, setFound] = useState<AuditRow | null>(null)
  if (openId !== null && (openId !== last.openId || (known !== null && known !== last.known))) {
    setLast({ openId, known })
  }
  const id = openId ?? last.openId
  const row = last.known ?? (found !== null && String(found.seq) === id ? found : null)
  return (
    <SidePanel
      open={openId !== null}
      onOpenChange={onClose}
      title={row === null ? t('audit.title') : t(`audit.action.${row.action}`)}
      description={row === null ? undefined : t('audit.entry', { seq: row.seq })}
      closeLabel={t('common.close')}
    >
      {row !== null ? (
        <Entry row={row} />
      ) : (
        id !== null && <WantedEntry key={id} seq={id} onFound={setFound} />
      )}
    </SidePanel>
  )
}

function WantedEntry({ seq, onFound }: { seq: string; onFound: (row: AuditRow) => void }) {
  const { t } = useTranslation()
  const { value, refusal, isLoading, reload } = useApi(getAuditEntry, { params: { seq } })
  useEffect(() => {
    if (value !== null) onFound(value)
  }, [value, onFound])
  return refusal === null ? (
    <div role="status" aria-label={t('common.loading')}>
      <Skeleton className="h-40 w-full" />
    </div>
  ) : (
    <PanelProblem
      refusal={refusal}
      title={t('audit.entryFailed')}
      gone={{ title: t('audit.goneTitle'), text: t('audit.goneText') }}
      isLoading={isLoading}
      onRetry={() => void reload()}
    />
  )
}

function Entry({ row }: { row: AuditRow }) {
  const { t } = useTranslation()
  const { at, target, address, result, hash, before, after } = row
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].sort()
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2.5">
        <Fact name={t('audit.when')}>
          {new Date(at).toLocaleString('en', { dateStyle: 'full', timeStyle: 'long' })}
        </Fact>
        <Fact name={t('audit.who')}>
          <Actor row={row} />
        </Fact>
        <Fact name={t('audit.target')}>
          {target === null ? t('audit.none') : `${t(`audit.targetType.${target.type}`)}: ${target.label}`}
        </Fact>
        <Fact name={t('audit.address')}>{address === '' ? t('audit.none') : address}</Fact>
        <Fact name={t('audit.resultLabel')}>
          <ResultBadge result={result} />
        </Fact>
        <Fact name={t('audit.hash')}>
          <code className="font-mono text-small break-all">{hash}</code>
        </Fact>
      </dl>
      {names.length > 0 && (
        <section className="mt-6">
          <h3 className="font-semibold">{t('audit.changes')}</h3>
          <table className="mt-2 w-full border-collapse text-small">
            <thead>
              <tr className="border-b border-subtle text-start text-ink-2">
                <th scope="col" className="py-1.5 pe-3 text-start font-semibold">
                  {t('audit.setting')}
                </th>
                <th scope="col" className="py-1.5 pe-3 text-start font-semibold">
                  {t('audit.before')}
                </th>
                <th scope="col" className="py-1.5 text-start font-semibold">
                  {t('audit.after')}
                </th>
              </tr>
            </thead>
            <tbody>
              {names.map((name) => (
                <tr key={name} className="border-b border-subtle align-top">
                  <th scope="row" className="py-1.5 pe-3 text-start font-medium break-words">
                    {name}
                  </th>
                  <td className="py-1.5 pe-3 break-all text-ink-2">{textOf(before?.[name])}</td>
                  <td className="py-1.5 break-all">{textOf(after?.[name])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-small text-ink-3">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  )
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
