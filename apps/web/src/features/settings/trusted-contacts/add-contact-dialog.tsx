import type { ContactRow, EmergencyContactRow, EmergencyKind } from '@severy/client'
import { Banner, Button, buttonClass, Dialog, RadioCards, Select, useToast } from '@severy/ui'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { useFreshAct } from '../../../platform/server/use-fresh-act.ts'
import { FormDialog } from '../../../shell/forms/form-dialog.tsx'
import { FreshPassword } from '../../../shell/proof/fresh-password.tsx'
import { CompareDialog } from '../../../shell/people/compare-dialog.tsx'
import { NewKeysButton } from '../../../shell/people/new-keys-button.tsx'
import { StandingMark } from '../../../shell/people/standing-mark.tsx'
import { useContacts } from '../../../shell/people/use-contacts.ts'
import { enrollProblemText } from './emergency-texts.ts'

const waitChoices = [0, 1, 2, 7, 14, 30] as const

/**
 * Everyone with their trust level; only people whose keys were compared can be chosen, and the others can be compared
 * here. Only the safest options are preset: whom, for what and after how long is the user's decision.
 */
export function AddContactDialog({
  enrolled,
  onAdded,
  onClose,
}: {
  /** Those who already are contacts. */
  enrolled: readonly EmergencyContactRow[]
  onAdded: () => void
  onClose: () => void
}) {
  const contacts = useContacts()
  const [compared, setCompared] = useState<ContactRow | null>(null)
  if (contacts === null) return null
  const others = contacts.filter(({ userId }) => !enrolled.some((row) => row.userId === userId))
  const verified = others.filter(({ standing }) => standing === 'verified')
  const rest = others.filter(({ standing }) => standing !== 'verified')
  const notCompared = rest.length > 0 && (
    <NotCompared contacts={rest} hasHint={verified.length > 0} onCompare={setCompared} />
  )
  return (
    <>
      {verified.length === 0 ? (
        <NobodyDialog onClose={onClose}>{notCompared}</NobodyDialog>
      ) : (
        <ChooseDialog contacts={verified} onAdded={onAdded} onClose={onClose}>
          {notCompared}
        </ChooseDialog>
      )}
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

/** People who cannot be chosen yet, why, and how to change that. */
function NotCompared({
  contacts,
  hasHint,
  onCompare,
}: {
  contacts: readonly ContactRow[]
  /** False where the dialog itself already says why. */
  hasHint: boolean
  onCompare: (contact: ContactRow) => void
}) {
  const { t } = useTranslation()
  return (
    <div>
      <h3 className="text-small font-semibold">{t('emergency.notCompared')}</h3>
      {hasHint && <p className="text-small text-ink-2">{t('emergency.notComparedText')}</p>}
      <ul aria-label={t('emergency.notCompared')} className="mt-1 flex flex-col">
        {contacts.map((contact) => (
          <li
            key={contact.userId}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-subtle py-2.5 last:border-b-0"
          >
            <span className="flex min-w-0 flex-[1_1_12rem] flex-wrap items-center gap-x-3 gap-y-1">
              <bdi className="break-all">{contact.email}</bdi>
              <StandingMark standing={contact.standing} level={contact.level} at={contact.at} />
            </span>
            {contact.standing === 'keys-replaced' ? (
              <NewKeysButton userId={contact.userId} email={contact.email} />
            ) : (
              <Button
                size={32}
                aria-label={t('contacts.verifyLabel', { email: contact.email })}
                onClick={() => {
                  onCompare(contact)
                }}
              >
                {t('contacts.verify')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function NobodyDialog({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog
      open
      width="small"
      title={t('emergency.addTitle')}
      closeLabel={t('common.close')}
      onOpenChange={onClose}
      footer={
        <Link to="/sharing?view=contacts" className={buttonClass({ variant: 'primary' })}>
          {t('emergency.toContacts')}
        </Link>
      }
    >
      <div className="flex flex-col gap-5">
        <p>{t('emergency.noContacts')}</p>
        {children}
      </div>
    </Dialog>
  )
}

function ChooseDialog({
  contacts,
  children,
  onAdded,
  onClose,
}: {
  contacts: readonly ContactRow[]
  /** Shown below the choice of a person. */
  children: ReactNode
  onAdded: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const act = useFreshAct()
  const [chosen, setChosen] = useState<string | null>(null)
  const [kind, setKind] = useState<EmergencyKind>('view')
  const [waitDays, setWaitDays] = useState<(typeof waitChoices)[number]>(7)
  const [problem, setProblem] = useState<string | null>(null)
  // A person whose keys turn out to differ in the meantime is no longer in the list.
  const contact = contacts.find(({ userId }) => userId === chosen) ?? contacts[0]

  async function add() {
    if (contact === undefined) return
    setProblem(null)
    const { userId, email } = contact
    const outcome = await act.run(() => engine.enrollEmergencyContact({ userId, kind, waitDays }))
    if (outcome === null) return
    if (!outcome.ok) {
      setProblem(enrollProblemText(t, outcome.error))
      return
    }
    show({ tone: 'success', title: t('emergency.added'), text: t('emergency.addedText', { email }) })
    onAdded()
    onClose()
  }

  return (
    <FormDialog
      title={t('emergency.addTitle')}
      description={t('emergency.addText')}
      submitLabel={t('emergency.add')}
      busyLabel={t('emergency.adding')}
      needsNetwork
      isBusy={act.isBusy}
      failedTitle={t('emergency.addFailed')}
      problem={problem}
      onSubmit={add}
      onClose={onClose}
    >
      <RadioCards
        label={t('emergency.contact')}
        isStacked
        value={contact?.userId ?? ''}
        onChange={setChosen}
        cards={contacts.map(({ userId, email, standing, level, at }) => ({
          value: userId,
          label: email,
          text: <StandingMark standing={standing} level={level} at={at} />,
        }))}
      />
      {children}
      <RadioCards<EmergencyKind>
        label={t('emergency.kind')}
        value={kind}
        onChange={setKind}
        cards={[
          { value: 'view', label: t('emergency.kinds.view'), text: t('emergency.kindText_view') },
          {
            value: 'take-over',
            label: t('emergency.kinds.take-over'),
            text: t('emergency.kindText_takeOver'),
          },
        ]}
      />
      <Select
        label={t('emergency.waitLabel')}
        hint={t('emergency.waitHint')}
        value={String(waitDays)}
        options={waitChoices.map((days) => ({
          value: String(days),
          label: days === 0 ? t('emergency.waitNone') : t('emergency.waitDays', { count: days }),
        }))}
        onChange={(value) => {
          setWaitDays(waitChoices.find((days) => String(days) === value) ?? 7)
        }}
      />
      <Banner tone="info">{t('emergency.limit')}</Banner>
      <FreshPassword act={act} />
    </FormDialog>
  )
}
