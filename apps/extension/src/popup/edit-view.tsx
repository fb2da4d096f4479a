import { draftOf, validateDraft, type DraftError, type DraftOfKind, type PasswordItem } from '@severy/domain'
import { Banner, Button, IconButton, PasswordField, Textarea, TextField, useToast } from '@severy/ui'
import { RefreshCw } from 'lucide-react'
import { useEffect, useState, type SyntheticEvent } from 'react'
import { outcomeText } from '../fill/outcome-texts.ts'
import { FolderSelect } from '../pages/folder-select.tsx'
import { problemText } from '../pages/problem-texts.ts'
import type { Door } from '../pages/use-vault.ts'
import { AddressFields } from './address-fields.tsx'
import { newPassword, useSitePassword } from './generated.ts'
import { dropKeptForm, keepForm, type OpenEdit } from './kept-form.ts'
import { ViewFrame } from './view-frame.tsx'

/** Edits a login's most common fields, with the validation of the web app's form. Other fields stay unchanged. */
export function EditView({ door, form, onBack }: { door: Door; form: OpenEdit; onBack: () => void }) {
  const [item, setItem] = useState<PasswordItem | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    void door.getItem(form.ref).then((opened) => {
      if (opened?.type === 'password') setItem(opened)
      else setProblem(outcomeText({ name: 'closed' }))
    })
  }, [door, form])
  return (
    <ViewFrame title={`Edit ${form.title}`} onBack={onBack}>
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      {item !== null && <Form door={door} form={form} item={item} onBack={onBack} />}
    </ViewFrame>
  )
}

function Form({
  door,
  form,
  item,
  onBack,
}: {
  door: Door
  form: OpenEdit
  item: PasswordItem
  onBack: () => void
}) {
  const { show } = useToast()
  const [draft, setDraft] = useState<DraftOfKind<'password'>>(form.typed ?? draftOf(item))
  const [errors, setErrors] = useState<readonly DraftError[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const known = useSitePassword(draft.urls[0] ?? '')?.rules ?? null

  function apply(next: DraftOfKind<'password'>): void {
    setDraft(next)
    void keepForm({ ...form, typed: next })
  }
  const change = (part: Partial<DraftOfKind<'password'>>): void => {
    apply({ ...draft, ...part })
  }
  const changeFields = (part: Partial<DraftOfKind<'password'>['fields']>): void => {
    change({ fields: { ...draft.fields, ...part } })
  }
  /** The errors found on saving that still apply. */
  const left = errors.length === 0 ? errors : validateDraft(draft, item).filter(wasFound)
  const errorAt = (path: string): string | undefined => {
    const error = left.find((found) => found.path === path)
    return error && errorText(error)
  }

  function wasFound({ path }: DraftError): boolean {
    return errors.some((error) => error.path === path)
  }

  async function save(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    const found = validateDraft(draft, item)
    setErrors(found)
    setProblem(found.length === 0 ? null : problemText({ reason: 'invalid' }))
    if (found.length > 0) return
    setBusy(true)
    // The person has not seen changes from other devices here, so the edit is refused if there are any.
    const outcome = await door.editItem(form.ref, draft, form.rev, form.rev)
    setBusy(false)
    if (!outcome.ok) {
      setProblem(problemText(outcome.error))
      return
    }
    await dropKeptForm()
    show({ tone: 'success', title: `${draft.title} saved` })
    onBack()
  }

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
      {problem !== null && (errors.length === 0 || left.length > 0) && (
        <Banner tone="danger" live="assertive">
          {problem}
        </Banner>
      )}
      <TextField
        label="Name"
        value={draft.title}
        error={errorAt('title')}
        onChange={(title) => {
          change({ title })
        }}
        autoComplete="off"
      />
      <TextField
        label="Username"
        value={draft.fields.username}
        error={errorAt('fields.username')}
        onChange={(username) => {
          changeFields({ username })
        }}
        autoComplete="off"
      />
      <PasswordField
        label="Password"
        value={draft.fields.password}
        error={errorAt('fields.password')}
        onChange={(password) => {
          changeFields({ password })
        }}
        revealLabel="Show password"
        hideLabel="Hide password"
        capsLockHint="Caps lock is on."
        autoComplete="off"
        action={
          <IconButton
            label="Generate a password"
            icon={<RefreshCw aria-hidden />}
            onClick={() => {
              const made = newPassword(known)
              changeFields({ password: made })
              void door.rememberGenerated(made)
            }}
          />
        }
      />
      <AddressFields draft={draft} onChange={change} errorAt={errorAt} />
      <FolderSelect
        door={door}
        vaultId={form.ref.vaultId}
        folderId={draft.folderId ?? null}
        onChange={(folderId) => {
          const { folderId: _before, ...others } = draft
          apply(folderId === null ? others : { ...others, folderId })
        }}
      />
      <Textarea
        label="Notes"
        rows={3}
        value={draft.notes}
        error={errorAt('notes')}
        onChange={(notes) => {
          change({ notes })
        }}
      />
      <Button type="submit" variant="primary" busy={isBusy} busyLabel="Saving...">
        Save
      </Button>
    </form>
  )
}

function errorText({ code, path, max = 0 }: DraftError): string {
  switch (code) {
    case 'required':
      return path === 'title' ? 'Enter a name.' : 'Enter a password.'
    case 'too-long':
      return `At most ${String(max)} characters.`
    case 'unstorable-character':
      return 'This contains a character that isn’t text.'
    case 'forbidden-pattern':
      return 'Script tags, javascript: addresses and event handlers aren’t allowed here.'
    case 'bad-expression':
      return 'That’s not a valid regular expression.'
    case 'slow-expression':
      return 'This expression could take forever.'
  }
}
