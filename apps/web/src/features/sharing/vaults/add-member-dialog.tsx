import type { VaultMembers, VaultRole } from '@severy/client'
import { Button, Dialog, RadioCards, TextField, useToast } from '@severy/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { engine } from '../../../platform/engine/engine-host.ts'
import { orUnexpected } from '../../../platform/or-unexpected.ts'
import { FormProblem } from '../../../shell/form-problem.tsx'
import { personProblemText } from '../person-problem-text.ts'
import { PersonCheck } from '../share/person-check.tsx'
import { usePersonAt } from '../share/use-person-at.ts'

/** Recipient and role. What the server says about the recipient is shown before anything is given. */
export function AddMemberDialog({
  vault: { vaultId, name },
  onDone,
  onClose,
}: {
  vault: VaultMembers
  onDone: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { show } = useToast()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<VaultRole>('view')
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const person = usePersonAt(email)
  const emailInput = useRef<HTMLInputElement>(null)
  const isStopped = person.found?.state === 'contact-key-changed'

  async function submit() {
    if (isBusy || person.isBusy || isStopped) return
    if (email.trim() === '') {
      setMissing(true)
      emailInput.current?.focus()
      return
    }
    const known = person.found ?? (await person.look())
    // Whoever is new here, or has new keys, is shown first; the next press adds.
    if (known === null || (person.found === null && known.state !== 'known')) return
    setBusy(true)
    setProblem(null)
    const added = await orUnexpected(
      engine().addVaultMember({ vaultId, email: known.email, acceptedFp: known.keys.fp, role }),
    )
    setBusy(false)
    if (!added.ok) {
      setProblem(personProblemText(t, added.error))
      await person.look()
      return
    }
    show({ tone: 'success', title: t('vaults.added'), text: t('vaults.addedText', { email: known.email }) })
    onDone()
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('vaults.addMemberTitle', { name })}
      closeLabel={t('common.close')}
      closesOnOutsidePress={false}
      initialFocus={emailInput}
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
              busyLabel={person.isBusy ? t('share.looking') : t('vaults.adding')}
            >
              {t('vaults.addMember')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <FormProblem title={t('vaults.addFailed')} text={problem} isOffline={false} />
        <TextField
          label={t('share.email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          value={email}
          onChange={setEmail}
          onBlur={({ relatedTarget }) => {
            // The button looks by itself, and shows whom it found before it adds them.
            const isSubmitting = relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit'
            if (!isSubmitting) person.lookSoon()
          }}
          inputRef={emailInput}
          error={isMissing && email.trim() === '' ? t('share.emailMissing') : (person.problem ?? undefined)}
        />
        <RadioCards
          label={t('vaults.role')}
          value={role}
          onChange={setRole}
          cards={(['view', 'edit', 'owner'] as const).map((value) => ({
            value,
            label: t(`vaults.roles.${value}`),
            text: t(`vaults.roleTexts.${value}`),
          }))}
        />
        <div role="status" className="flex flex-col gap-4 empty:hidden">
          {person.found !== null && (
            <PersonCheck person={person.found} onVerified={() => void person.look()} />
          )}
          {person.found !== null && !isStopped && (
            <p>{t(`vaults.addMemberSummary.${role}`, { email: person.found.email, name })}</p>
          )}
        </div>
      </div>
    </Dialog>
  )
}
