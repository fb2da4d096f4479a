import { listMailTemplates, previewMailTemplate } from '@severy/contract'
import { classNames, SegmentedControl, Skeleton } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../platform/server/use-api.ts'
import { PartProblem } from './part-problem.tsx'

type Look = 'light' | 'dark' | 'plain'

export function MailTemplates() {
  const { t } = useTranslation()
  const { value, refusal, isLoading, reload } = useApi(listMailTemplates)
  const [chosen, setChosen] = useState(0)
  const [look, setLook] = useState<Look>('light')
  if (value === null) {
    return refusal === null ? (
      <Skeleton className="h-96" />
    ) : (
      <PartProblem
        title={t('mailTemplates.loadFailed')}
        refusal={refusal}
        isLoading={isLoading}
        reload={reload}
      />
    )
  }
  const shown = value.templates[chosen]
  return (
    <div className="flex flex-col gap-4">
      <p className="text-small text-ink-2">{t('mailTemplates.text')}</p>
      <div className="grid gap-5 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <ul
          aria-label={t('mailTemplates.list')}
          className="flex max-h-[46rem] flex-col gap-0.5 overflow-y-auto max-lg:max-h-56"
        >
          {value.templates.map(({ number, subject }) => (
            <li key={number}>
              <button
                type="button"
                aria-pressed={number === chosen}
                onClick={() => {
                  setChosen(number)
                }}
                className={classNames(
                  'w-full rounded-control px-3 py-2 text-start text-small wrap-anywhere',
                  number === chosen
                    ? 'bg-sel font-medium text-sel-ink'
                    : 'text-ink-2 hover:bg-sunken hover:text-ink',
                )}
              >
                {subject}
              </button>
            </li>
          ))}
        </ul>
        {shown !== undefined && (
          <div className="flex min-w-0 flex-col gap-3">
            <SegmentedControl
              label={t('mailTemplates.theme')}
              value={look}
              onChange={setLook}
              segments={[
                { value: 'light', label: t('mailTemplates.light') },
                { value: 'dark', label: t('mailTemplates.dark') },
                { value: 'plain', label: t('mailTemplates.plain') },
              ]}
              className="self-start"
            />
            {look === 'plain' ? (
              <pre
                tabIndex={0}
                aria-label={t('mailTemplates.frame', { subject: shown.subject })}
                className="max-h-[42rem] overflow-y-auto rounded-control border border-subtle bg-sunken p-4 font-mono text-small wrap-anywhere whitespace-pre-wrap"
              >
                {shown.text}
              </pre>
            ) : (
              <iframe
                title={t('mailTemplates.frame', { subject: shown.subject })}
                sandbox=""
                src={previewMailTemplate.path.replace(':number', String(chosen)).replace(':theme', look)}
                className="h-[42rem] w-full rounded-control border border-subtle bg-sunken"
              />
            )}
          </div>
        )}
      </div>
    </div>
  )
}
