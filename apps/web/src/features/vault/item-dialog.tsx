import {
  categories,
  checkStoredPasswordStrength,
  defaultCategory,
  validatePasswordDraft,
  type PasswordDraft,
} from '@severy/domain'
import {
  AlertDialog,
  Banner,
  Button,
  Dialog,
  IconButton,
  PasswordField,
  Select,
  Textarea,
  TextField,
  useToast,
} from '@severy/ui'
import { Dices } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { useUnsavedForms } from '../../platform/unsaved-forms.ts'
import { fieldErrorText } from './field-error-text.ts'
import { suggestPassword } from './suggest-password.ts'
import { useSavePassword, type EditBase } from './use-save-password.ts'

type Errors = Partial<Record<keyof PasswordDraft, string>>

const emptyDraft: PasswordDraft = {
  title: '',
  username: '',
  password: '',
  website: '',
  category: defaultCategory,
  notes: '',
}

/** "Add New Password", or "Edit Password" with a base. `initial` is what the fields hold at first. */
export function ItemDialog({
  base,
  stored,
  initial,
  onClose,
}: {
  base: EditBase | null
  /** The fields as they are stored: what differs from them is unsaved. */
  stored: PasswordDraft | null
  initial: PasswordDraft | null
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { show } = useToast()
  const fieldId = useId()
  const unchanged = stored ?? emptyDraft
  const [draft, setDraft] = useState(initial ?? unchanged)
  const [errors, setErrors] = useState<Errors>({})
  /** Reasons why this very password is weak, once saving it was tried. */
  const [weak, setWeak] = useState<{ password: string; reasons: string[] } | null>(null)
  const [isAsking, setAsking] = useState(false)
  const { save, isBusy, problem } = useSavePassword(base)
  const name = useRef<HTMLInputElement>(null)
  const isDirty = draftFields.some((field) => draft[field] !== unchanged[field])
  const weakReasons = weak?.password === draft.password ? weak.reasons : []

  useUnsavedForms(() =>
    isDirty
      ? [
          {
            form: base === null ? 'add-password' : 'edit-password',
            ref: base?.ref ?? null,
            baseRev: base?.baseRev ?? null,
            values: { ...draft },
          },
        ]
      : [],
  )
  const blocker = useBlocker(isDirty && !isBusy)

  function set<Field extends keyof PasswordDraft>(field: Field): (value: PasswordDraft[Field]) => void {
    return (value) => {
      setDraft((before) => ({ ...before, [field]: value }))
    }
  }

  async function submit(isWeakAccepted: boolean) {
    if (isBusy || !isValid()) return
    const reasons = checkStoredPasswordStrength(draft.password)
    // What a site gave somebody is stored as it is; changing an entry is never blocked (DESIGN 10.3).
    if (reasons.length > 0 && base === null && !isWeakAccepted) {
      setWeak({ password: draft.password, reasons })
      show({ tone: 'danger', title: t('item.weakTitle'), text: `${reasons.join('. ')}.` })
      return
    }
    if (await save(draft)) onClose()
  }

  function isValid(): boolean {
    const found = validatePasswordDraft(draft, base?.item)
    setErrors(Object.fromEntries(found.map((error) => [error.field, fieldErrorText(t, error)])))
    const [first] = found
    if (first === undefined) return true
    if (found.some(({ code }) => code !== 'required')) {
      show({ tone: 'danger', title: t('item.invalidTitle'), text: t('item.invalidText') })
    }
    document.getElementById(`${fieldId}-${first.field}`)?.focus()
    return false
  }

  function askToClose() {
    if (isDirty) setAsking(true)
    else onClose()
  }

  return (
    <>
      <Dialog
        open
        onOpenChange={askToClose}
        closesOnOutsidePress={!isDirty}
        title={base === null ? t('item.addTitle') : t('item.editTitle')}
        closeLabel={t('common.close')}
        initialFocus={name}
        onSubmit={() => void submit(false)}
        footer={
          <>
            <Button variant="quiet" onClick={askToClose}>
              {t('common.cancel')}
            </Button>
            {weakReasons.length > 0 && (
              <Button onClick={() => void submit(true)} busy={isBusy}>
                {t('item.saveAnyway')}
              </Button>
            )}
            <Button type="submit" variant="primary" busy={isBusy} busyLabel={t('item.saving')}>
              {t('item.save')}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          {problem !== null && (
            <Banner tone="danger" live="assertive" title={problem.title}>
              {problem.text}
            </Banner>
          )}
          <TextField
            id={`${fieldId}-title`}
            inputRef={name}
            label={t('item.name')}
            required
            autoComplete="off"
            value={draft.title}
            onChange={set('title')}
            error={errors.title}
          />
          <TextField
            id={`${fieldId}-username`}
            label={t('item.username')}
            autoComplete="off"
            value={draft.username}
            onChange={set('username')}
            error={errors.username}
          />
          <PasswordField
            id={`${fieldId}-password`}
            label={t('item.password')}
            required
            sealLabel={t('common.onlyYou')}
            autoComplete="off"
            value={draft.password}
            onChange={set('password')}
            error={errors.password}
            revealLabel={t('auth.showPassword')}
            hideLabel={t('auth.showPassword')}
            capsLockHint={t('auth.capsLock')}
            action={
              <IconButton
                label={t('item.generate')}
                icon={<Dices aria-hidden />}
                onClick={() => {
                  set('password')(suggestPassword())
                }}
              />
            }
          />
          {weakReasons.length > 0 && (
            <Banner tone="warn" title={t('item.weakTitle')}>
              <ul className="list-disc ps-4">
                {weakReasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
              <p className="mt-1.5">{t('item.weakAnyway')}</p>
            </Banner>
          )}
          <TextField
            id={`${fieldId}-website`}
            label={t('item.website')}
            inputMode="url"
            autoComplete="off"
            value={draft.website}
            onChange={set('website')}
            error={errors.website}
          />
          <Select
            label={t('item.category')}
            value={draft.category}
            onChange={set('category')}
            options={categoryOptions(draft.category).map((category) => ({
              value: category,
              label: category,
            }))}
          />
          <Textarea
            id={`${fieldId}-notes`}
            label={t('item.notes')}
            rows={3}
            value={draft.notes}
            onChange={set('notes')}
            {...(errors.notes !== undefined && { error: errors.notes })}
          />
        </div>
      </Dialog>
      <AlertDialog
        open={isAsking || blocker.state === 'blocked'}
        onOpenChange={(isOpen) => {
          if (isOpen) return
          setAsking(false)
          blocker.reset?.()
        }}
        tone="danger"
        title={t('item.discardTitle')}
        description={t('item.discardText')}
        cancelLabel={t('item.keepEditing')}
        confirmLabel={t('item.discard')}
        onConfirm={() => {
          setAsking(false)
          blocker.proceed?.()
          onClose()
        }}
      />
    </>
  )
}

const draftFields = Object.keys(emptyDraft) as (keyof PasswordDraft)[]

/** An imported entry may carry a category of its own. */
function categoryOptions(current: string): readonly string[] {
  return current === '' || (categories as readonly string[]).includes(current)
    ? categories
    : [...categories, current]
}
