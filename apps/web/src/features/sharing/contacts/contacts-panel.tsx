import type { ContactRow } from '@severy/client'
import { Button, EmptyState, KeyMosaic, KeyWords } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CompareDialog } from '../../../shell/people/compare-dialog.tsx'
import { NewKeysButton } from '../../../shell/people/new-keys-button.tsx'
import { StandingMark } from '../../../shell/people/standing-mark.tsx'
import { useContacts } from '../../../shell/people/use-contacts.ts'

/** The people whose keys this person has pinned. */
export function ContactsPanel() {
  const { t } = useTranslation()
  const contacts = useContacts()
  const [compared, setCompared] = useState<ContactRow | null>(null)
  if (contacts === null) return null
  if (contacts.length === 0) {
    return <EmptyState pictogram="shared" title={t('contacts.empty')} text={t('contacts.emptyText')} />
  }
  return (
    <>
      <p className="text-ink-2">{t('contacts.lead')}</p>
      <ul className="mt-4 flex flex-col">
        {contacts.map((contact) => (
          <li
            key={contact.userId}
            className="flex flex-wrap items-center gap-4 border-b border-subtle py-4 first:border-t"
          >
            <KeyMosaic tiles={contact.keys.mosaic} size={64} />
            <div className="min-w-0 flex-[1_1_28rem]">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <bdi className="font-semibold break-all">{contact.email}</bdi>
                <StandingMark standing={contact.standing} level={contact.level} at={contact.at} />
              </p>
              <KeyWords
                words={contact.keys.words}
                label={t('contacts.wordsOf', { email: contact.email })}
                className="mt-2"
              />
            </div>
            {contact.standing === 'keys-replaced' ? (
              <NewKeysButton userId={contact.userId} email={contact.email} />
            ) : (
              <Button
                size={32}
                aria-label={t('contacts.verifyLabel', { email: contact.email })}
                onClick={() => {
                  setCompared(contact)
                }}
              >
                {contact.standing === 'verified' ? t('contacts.verifyAgain') : t('contacts.verify')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {compared !== null && (
        <CompareDialog
          person={compared}
          onClose={() => {
            setCompared(null)
          }}
        />
      )}
    </>
  )
}
