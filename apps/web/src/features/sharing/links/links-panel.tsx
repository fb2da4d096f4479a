import type { ItemRow } from '@severy/client'
import { Button } from '@severy/ui'
import { Inbox, Link2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayChange } from '../../../platform/page/overlay.ts'
import { useOnline } from '../../../platform/browser/use-online.ts'
import { AskDialog } from './ask-dialog.tsx'
import { GivenLinks } from './given-links.tsx'
import { NewLinkDialog } from './new-link-dialog.tsx'
import { SecretRequests } from './secret-requests.tsx'

/** Exchanges with people without an account, in both directions. */
export function LinksPanel({ items }: { items: readonly ItemRow[] }) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const [opened, setOpened] = useState<'give' | 'ask' | null>(null)
  const close = () => {
    setOpened(null)
  }
  const open = (dialog: 'give' | 'ask') => () => {
    if (mayChange()) setOpened(dialog)
  }
  const offline = { disabled: !isOnline, ...(!isOnline && { title: t('sharing.offline') }) }
  return (
    <div className="flex flex-col gap-10">
      <section aria-labelledby="given-heading">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0 flex-[1_1_20rem]">
            <h2 id="given-heading" className="type-title-3">
              {t('links.givenHeading')}
            </h2>
            <p className="mt-1 text-ink-2">{t('links.givenLead')}</p>
          </div>
          <Button variant="primary" icon={<Link2 aria-hidden />} onClick={open('give')} {...offline}>
            {t('links.newTitle')}
          </Button>
        </div>
        <GivenLinks />
      </section>
      <section aria-labelledby="asked-heading">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0 flex-[1_1_20rem]">
            <h2 id="asked-heading" className="type-title-3">
              {t('links.askedHeading')}
            </h2>
            <p className="mt-1 text-ink-2">{t('links.askedLead')}</p>
          </div>
          <Button icon={<Inbox aria-hidden />} onClick={open('ask')} {...offline}>
            {t('links.ask')}
          </Button>
        </div>
        <SecretRequests />
      </section>
      {opened === 'give' && <NewLinkDialog items={items} itemId={null} onClose={close} />}
      {opened === 'ask' && <AskDialog onClose={close} />}
    </div>
  )
}
