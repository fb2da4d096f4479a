import type { Organisation } from '@severy/client'
import { Button, Dialog, TextField, useToast } from '@severy/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { engine } from '../../../platform/engine/engine-host.ts'
import { orUnexpected } from '../../../platform/or-unexpected.ts'
import { FormProblem } from '../../../shell/form-problem.tsx'
import { PersonCheck } from '../share/person-check.tsx'
import { usePersonAt } from '../share/use-person-at.ts'
import { organisationProblemText } from './organisation-words.ts'

/** Whom the server names for the address is shown first; the next press adds exactly them. */
export function AddMemberDialog({
  organisation: { vaultId, name },
  onClose,
}: {
  organisation: Organisation
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { show } = useToast()
  const [email, setEmail] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const person = usePersonAt(email)
  const input = useRef<HTMLInputElement>(null)
  const isStopped = person.found?.state === 'contact-key-changed'

  async function submit() {
    if (isBusy || person.isBusy || isStopped) return
    if (email.trim() === '') {
      setMissing(true)
      input.current?.focus()
      return
    }
    setProblem(null)
    const found = person.found ?? (await person.look())
    if (found === null || person.found === null) return
    setBusy(true)
    const { keys } = found
    const added = await orUnexpected(engine().addMember({ vaultId, email: found.email, acceptedFp: keys.fp }))
    setBusy(false)
    if (!added.ok) {
      setProblem(organisationProblemText(t, added.error))
      const { reason } = added.error
      if (reason === 'recipient-unconfirmed' || reason === 'contact-key-changed') await person.look()
      return
    }
    show({
      tone: 'success',
      title: t('organisation.added'),
      text: t('organisation.addedText', { email: found.email }),
    })
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('organisation.addTitle')}
      description={t('organisation.addText', { name })}
      closeLabel={t('common.close')}
      closesOnOutsidePress={false}
      initialFocus={input}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button variant={isStopped ? 'primary' : 'quiet'} onClick={onClose}>
            {isStopped ? t('share.stop') : t('common.cancel')}
          </Button>
          {!isStopped && (
            <Button
              type="submit"
              variant="primary"
              busy={isBusy || person.isBusy}
              busyLabel={person.isBusy ? t('share.looking') : t('organisation.adding')}
            >
              {t('organisation.add')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <FormProblem title={t('organisation.addFailed')} text={problem} />
        <TextField
          label={t('organisation.email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          value={email}
          onChange={setEmail}
          inputRef={input}
          onBlur={({ relatedTarget }) => {
            // The button looks by itself, and shows whom it found before it adds them.
            const isSubmitting = relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit'
            if (!isSubmitting) person.lookSoon()
          }}
          error={
            isMissing && email.trim() === '' ? t('organisation.emailMissing') : (person.problem ?? undefined)
          }
        />
        <div role="status" className="flex flex-col gap-4 empty:hidden">
          {person.found !== null && (
            <PersonCheck person={person.found} onVerified={() => void person.look()} />
          )}
          {person.found !== null && !isStopped && (
            <p>{t('organisation.summary', { email: person.found.email, name })}</p>
          )}
        </div>
      </div>
    </Dialog>
  )
}
