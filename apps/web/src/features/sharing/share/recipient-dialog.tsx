import type { PersonFound } from '@severy/client'
import { Banner, Button, Dialog, TextField } from '@severy/ui'
import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { FormProblem } from '../../../shell/forms/form-problem.tsx'
import { PersonCheck } from './person-check.tsx'
import { usePersonAt } from './use-person-at.ts'

/** The result: `look-again` if the server now names other keys. */
export type Given = 'done' | 'look-again' | 'failed'

/**
 * Asks for the recipient's address, and shows whose it is according to the server. The next click shares with exactly
 * that person; an unknown address can be invited. Further fields go before and after the address.
 */
export function RecipientDialog({
  title,
  description,
  emailLabel,
  emailMissing,
  suggested = '',
  before,
  after,
  foot,
  submitLabel,
  busyLabel,
  isBusy,
  problem,
  problemTitle,
  unknownText,
  summaryOf,
  initialFocus,
  stops,
  onGive,
  onInvite,
  onDone,
  onClose,
}: {
  title: string
  description?: string
  emailLabel: string
  emailMissing: string
  /** A prefilled address. */
  suggested?: string
  before?: ReactNode
  after?: ReactNode
  /** Shown at the bottom. */
  foot?: ReactNode
  submitLabel: string
  busyLabel: string
  isBusy: boolean
  problem: string | null
  problemTitle: string
  /** What inviting someone without an account means here. */
  unknownText: string
  /** What the next click does; null while that is undecided. */
  summaryOf: (person: PersonFound) => string | null
  /** Takes the initial focus instead of the address. */
  initialFocus?: RefObject<HTMLInputElement | null>
  /** Called at each click. Returns whether something else is missing, after showing it. */
  stops?: (isEmailMissing: boolean) => boolean
  onGive: (person: PersonFound) => Promise<Given>
  /** Null if no one can be invited. */
  onInvite: ((email: string) => Promise<void>) | null
  /** After it was shared; `onClose` if left out. */
  onDone?: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const [email, setEmail] = useState(suggested)
  const [isMissing, setMissing] = useState(false)
  /** The address that was last given to; a refusal is about this one only. */
  const [givenTo, setGivenTo] = useState('')
  const person = usePersonAt(email)
  const input = useRef<HTMLInputElement>(null)
  const isStopped = person.found?.standing === 'contradicts'
  const isUninvited = person.isUnknown && onInvite === null
  const isEmailMissing = email.trim() === ''

  async function submit() {
    if (isBusy || person.isBusy || isStopped) return
    setMissing(isEmailMissing)
    if (stops?.(isEmailMissing) === true) return
    if (isEmailMissing) {
      input.current?.focus()
      return
    }
    if (person.isUnknown) {
      await onInvite?.(email.trim())
      return
    }
    const known = person.found ?? (await person.look())
    // A person who is new here, or has new keys, is shown first; the next click gives.
    if (known === null || (person.found === null && needsLook(known))) return
    setGivenTo(email)
    const given = await onGive(known)
    if (given === 'done') (onDone ?? onClose)()
    if (given === 'look-again') await person.look()
  }

  const refusal = email === givenTo ? problem : null
  const summary = person.found === null || isStopped || refusal !== null ? null : summaryOf(person.found)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      {...(description !== undefined && { description })}
      closeLabel={t('common.close')}
      closesOnOutsidePress={false}
      initialFocus={initialFocus ?? input}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button variant={isStopped ? 'primary' : 'secondary'} onClick={onClose}>
            {isStopped ? t('share.stop') : t('common.cancel')}
          </Button>
          {!isStopped && !isUninvited && (
            <Button
              type="submit"
              variant="primary"
              busy={isBusy || person.isBusy}
              busyLabel={
                person.isBusy ? t('share.looking') : person.isUnknown ? t('invite.sending') : busyLabel
              }
            >
              {person.isUnknown ? t('invite.send') : submitLabel}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <FormProblem title={problemTitle} text={refusal} />
        {before}
        <TextField
          label={emailLabel}
          type="email"
          inputMode="email"
          autoComplete="off"
          value={email}
          onChange={setEmail}
          onBlur={({ relatedTarget }) => {
            // The button looks the address up itself, and shows the result before giving anything.
            const isSubmitting = relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit'
            if (!isSubmitting) person.lookSoon()
          }}
          inputRef={input}
          error={isMissing && isEmailMissing ? emailMissing : (person.problem ?? undefined)}
        />
        {after}
        <div role="status" className="flex flex-col gap-4 empty:hidden">
          {person.found !== null && (
            <PersonCheck person={person.found} onVerified={() => void person.look()} />
          )}
          {person.isUnknown && (
            <Banner tone="info" title={t('invite.unknownTitle', { email: email.trim() })}>
              {unknownText}
            </Banner>
          )}
          {summary !== null && <p>{summary}</p>}
        </div>
        {foot}
      </div>
    </Dialog>
  )
}

/** A person whose keys are neither verified nor known must be shown before anything is given. */
function needsLook({ standing }: PersonFound): boolean {
  return standing !== 'verified' && standing !== 'known'
}
