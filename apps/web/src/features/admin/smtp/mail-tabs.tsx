import { getMailQueue } from '@severy/contract'
import { Tabs } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../platform/server/use-api.ts'
import { Deliveries } from './deliveries.tsx'
import { MailQueue } from './mail-queue.tsx'
import { MailRecords } from './mail-records.tsx'
import { MailTemplates } from './mail-templates.tsx'

type MailTab = 'queue' | 'deliveries' | 'templates' | 'records'

/** Email tabs: deliveries, templates, and the DNS records that make emails trusted. */
export function MailTabs() {
  const { t } = useTranslation()
  const [tab, setTab] = useState<MailTab>('queue')
  const queue = useApi(getMailQueue)
  const waiting = queue.value === null ? null : queue.value.waitingCount + queue.value.deadCount
  return (
    <section
      aria-label={t('mailTabs.label')}
      className="rounded-card border border-subtle bg-surface p-5 md:p-6"
    >
      <Tabs
        label={t('mailTabs.label')}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'queue',
            label: t('mailTabs.queue'),
            ...(waiting !== null && { count: waiting }),
            panel: <MailQueue queue={queue} />,
          },
          { value: 'deliveries', label: t('mailTabs.deliveries'), panel: <Deliveries /> },
          { value: 'templates', label: t('mailTabs.templates'), panel: <MailTemplates /> },
          { value: 'records', label: t('mailTabs.records'), panel: <MailRecords /> },
        ]}
      />
    </section>
  )
}
