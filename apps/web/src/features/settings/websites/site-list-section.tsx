import { Button, useToast } from '@severy/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayChange } from '../../../platform/page/overlay.ts'
import { useSetting } from '../../../platform/settings/settings.ts'
import { useOnline } from '../../../platform/browser/use-online.ts'
import { SettingsSection } from '../settings-section.tsx'
import { SiteDialog } from './site-dialog.tsx'
import { SiteLine } from './site-line.tsx'
import { useChangeSites } from './use-change-sites.ts'

/** One of the lists of single sites: shows it, adds to it and removes from it. */
export function SiteListSection({
  list,
  title,
  text,
  none,
  addLabel,
  removeLabel,
  noteOf,
  refuse = () => null,
}: {
  list: 'neverSites' | 'separateDomains'
  title: string
  text: string
  /** Text of an empty list. */
  none: string
  addLabel: string
  removeLabel: (site: string) => string
  noteOf?: (site: string) => string
  /** Returns why a site does not belong in this list. */
  refuse?: (site: string) => string | null
}) {
  const { t } = useTranslation()
  const { show } = useToast()
  const sites = useSetting(list)
  const isOnline = useOnline()
  const [isAdding, setAdding] = useState(false)
  const { change, changeAndSay } = useChangeSites()
  return (
    <SettingsSection
      title={title}
      text={text}
      action={
        <Button
          icon={<Plus aria-hidden />}
          disabled={!isOnline}
          onClick={() => {
            if (mayChange()) setAdding(true)
          }}
        >
          {addLabel}
        </Button>
      }
    >
      {sites.length === 0 ? (
        <p className="text-ink-3">{none}</p>
      ) : (
        <ul className="max-w-[560px]">
          {sites.map((site) => (
            <SiteLine
              key={site}
              sites={[site]}
              note={noteOf?.(site)}
              removeLabel={removeLabel(site)}
              isDisabled={!isOnline}
              onRemove={() =>
                void changeAndSay({ remove: { [list]: [site] } }, t('websites.removed', { site }))
              }
            />
          ))}
        </ul>
      )}
      {isAdding && (
        <SiteDialog
          title={addLabel}
          refuse={(site) => (sites.includes(site) ? t('websites.siteThere', { site }) : refuse(site))}
          onAdd={async (site) => {
            const problem = await change({ add: { [list]: [site] } })
            if (problem === null) show({ tone: 'success', title: t('websites.added', { site }) })
            return problem
          }}
          onClose={() => {
            setAdding(false)
          }}
        />
      )}
    </SettingsSection>
  )
}
