import { Button, IconButton, useToast } from '@severy/ui'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayChange } from '../../../platform/page/overlay.ts'
import { useSetting } from '../../../platform/settings/settings.ts'
import { useOnline } from '../../../platform/browser/use-online.ts'
import { SettingsSection } from '../settings-section.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { SiteLine } from './site-line.tsx'
import { useChangeSites } from './use-change-sites.ts'

/** The user's own groups of sites that share logins. */
export function GroupsSection() {
  const { t } = useTranslation()
  const { show } = useToast()
  const groups = useSetting('equivalentDomains')
  const isOnline = useOnline()
  /** `group` is null for a new one. */
  const [open, setOpen] = useState<{ group: readonly string[] | null } | null>(null)
  const { change, changeAndSay } = useChangeSites()

  async function save(before: readonly string[] | null, group: readonly string[]): Promise<string | null> {
    const problem = await change({
      ...(before !== null && { remove: { equivalentDomains: [before] } }),
      add: { equivalentDomains: [group] },
    })
    if (problem === null) {
      show({ tone: 'success', title: before === null ? t('websites.groupAdded') : t('websites.groupSaved') })
    }
    return problem
  }

  return (
    <SettingsSection
      title={t('websites.equivalent')}
      text={t('websites.equivalentText')}
      action={
        <Button
          icon={<Plus aria-hidden />}
          disabled={!isOnline}
          onClick={() => {
            if (mayChange()) setOpen({ group: null })
          }}
        >
          {t('websites.equivalentAdd')}
        </Button>
      }
    >
      {groups.length === 0 ? (
        <p className="text-ink-3">{t('websites.equivalentNone')}</p>
      ) : (
        <ul className="max-w-[560px]">
          {groups.map((group) => (
            <SiteLine
              key={group.join(' ')}
              sites={group}
              removeLabel={t('websites.equivalentRemove', { site: group[0] ?? '' })}
              isDisabled={!isOnline}
              actions={
                <IconButton
                  label={t('websites.equivalentEdit', { site: group[0] ?? '' })}
                  icon={<Pencil aria-hidden />}
                  disabled={!isOnline}
                  onClick={() => {
                    if (mayChange()) setOpen({ group })
                  }}
                />
              }
              onRemove={() =>
                void changeAndSay({ remove: { equivalentDomains: [group] } }, t('websites.groupRemoved'))
              }
            />
          ))}
        </ul>
      )}
      {open !== null && (
        <GroupDialog
          group={open.group}
          onSave={(group) => save(open.group, group)}
          onClose={() => {
            setOpen(null)
          }}
        />
      )}
    </SettingsSection>
  )
}
