import type { EmergencyContactRow } from '@severy/client'
import { Button, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { accessProblemText } from '../../../shell/people/access-problem-text.ts'
import { NewKeysButton } from '../../../shell/people/new-keys-button.tsx'
import { PersonLine } from './person-line.tsx'

/** This person's trusted contacts. */
export function ContactList({
  contacts,
  onEnd,
  onReplaceKeys,
}: {
  contacts: readonly EmergencyContactRow[]
  onEnd: (contact: EmergencyContactRow) => void
  onReplaceKeys: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const [refusing, setRefusing] = useState<string | null>(null)

  async function refuse({ slotId, email }: EmergencyContactRow) {
    if (refusing !== null) return
    setRefusing(slotId)
    const outcome = await orUnexpected(engine.endEmergencyRequest(slotId))
    setRefusing(null)
    if (outcome.ok) {
      show({
        tone: 'success',
        title: t('emergency.refused'),
        text: t('emergency.refusedText', { email }),
      })
    } else {
      const text = accessProblemText(t, outcome.error)
      show({ tone: 'danger', title: t('emergency.refuseFailed'), text })
    }
  }

  if (contacts.length === 0) return <p className="text-ink-3">{t('emergency.none')}</p>
  return (
    <ul
      aria-label={t('emergency.mine')}
      className="overflow-hidden rounded-control border border-subtle bg-surface"
    >
      {contacts.map((contact) => {
        const { slotId, stage } = contact
        const email = contact.email === '' ? t('emergency.unknown') : contact.email
        const isAsking = stage === 'waiting' || stage === 'ready' || stage === 'opened'
        return (
          <PersonLine
            key={slotId}
            {...contact}
            name={email}
            note={stage === 'ended' ? t('emergency.endedText') : undefined}
            actions={
              stage === 'ended' ? (
                <Button size={32} onClick={onReplaceKeys}>
                  {t('emergency.replaceKeys')}
                </Button>
              ) : (
                <>
                  <NewKeysButton userId={contact.userId} email={email} />
                  {isAsking && (
                    <Button
                      size={32}
                      variant="primary"
                      aria-label={t('emergency.refuseLabel', { email })}
                      busy={refusing === slotId}
                      onClick={() => void refuse(contact)}
                    >
                      {t('emergency.refuse')}
                    </Button>
                  )}
                  <Button
                    size={32}
                    aria-label={t('emergency.endLabel', { email })}
                    onClick={() => {
                      onEnd(contact)
                    }}
                  >
                    {t('emergency.end')}
                  </Button>
                </>
              )
            }
          />
        )
      })}
    </ul>
  )
}
