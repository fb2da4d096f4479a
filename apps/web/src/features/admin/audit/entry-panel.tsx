import type { AuditRow } from '@severy/contract'
import { SidePanel } from '@severy/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Actor, ResultBadge } from './entry-parts.tsx'

/** One entry whole: what was there before, and what after. */
export function EntryPanel({ row, onClose }: { row: AuditRow | null; onClose: () => void }) {
  const { t } = useTranslation()
  if (row === null) return null
  const { seq, at, action, target, address, result, hash, before, after } = row
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].sort()
  return (
    <SidePanel
      open
      onOpenChange={onClose}
      title={t(`audit.action.${action}`)}
      description={t('audit.entry', { seq })}
      closeLabel={t('common.close')}
    >
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
    </SidePanel>
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
