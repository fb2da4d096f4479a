import type { ContactRow, EmergencyContactRow, EmergencyKind } from '@severy/client'
import { Banner, buttonClass, Dialog, RadioCards, Select, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { engine } from '../../../platform/engine/engine-host.ts'
import { useFreshAct } from '../../../platform/use-fresh-act.ts'
import { useOwnFacts } from '../../../platform/use-own-facts.ts'
import { FormDialog } from '../../../shell/form-dialog.tsx'
import { FreshPassword } from '../../../shell/fresh-password.tsx'
import { enrolProblemText } from './emergency-texts.ts'

const waitChoices = [0, 1, 2, 7, 14, 30] as const

/** Nothing is chosen beforehand but the safest way: whom, for what and after how long is the person's to say. */
export function AddContactDialog({
  enrolled,
  onAdded,
  onClose,
}: {
  /** Who is one already. */
  enrolled: readonly EmergencyContactRow[]
  onAdded: () => void
  onClose: () => void
}) {
  const contacts = useOwnFacts(listContacts)
  if (contacts === null) return null
  const known = contacts.filter(
    ({ userId, standing }) =>
      (standing === 'verified' || standing === 'vouched') && !enrolled.some((row) => row.userId === userId),
  )
  const [first] = known
  return first === undefined ? (
    <NobodyDialog onClose={onClose} />
  ) : (
    <ChooseDialog contacts={known} first={first} onAdded={onAdded} onClose={onClose} />
  )
}

const listContacts = (): Promise<ContactRow[]> => engine().listContacts()

function NobodyDialog({ onClose }: { onClose: () => void }) {
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
      <p>{t('emergency.noContacts')}</p>
    </Dialog>
  )
}

function ChooseDialog({
  contacts,
  first,
  onAdded,
  onClose,
}: {
  contacts: readonly ContactRow[]
  first: ContactRow
  onAdded: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { show } = useToast()
  const act = useFreshAct()
  const [userId, setUserId] = useState(first.userId)
  const [kind, setKind] = useState<EmergencyKind>('view')
  const [waitDays, setWaitDays] = useState<(typeof waitChoices)[number]>(7)
  const [problem, setProblem] = useState<string | null>(null)

  async function add() {
    setProblem(null)
    const outcome = await act.run(() => engine().enrolEmergencyContact({ userId, kind, waitDays }))
    if (outcome === null) return
    if (!outcome.ok) {
      setProblem(enrolProblemText(t, outcome.error))
      return
    }
    const email = contacts.find((contact) => contact.userId === userId)?.email ?? ''
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
      <Select
        label={t('emergency.contact')}
        value={userId}
        options={contacts.map(({ userId: value, email }) => ({ value, label: email }))}
        onChange={setUserId}
      />
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
