import type { ItemRow } from '@severy/client'
import { draftOf, type PasswordItem } from '@severy/domain'
import { changePasswordUrl, usualChangePasswordUrl } from '@severy/domain/websites'
import type { FormKind } from '@severy/fill'
import { Banner, Button, IconButton, MaskedText, PasswordText } from '@severy/ui'
import { Copy, ExternalLink, RefreshCw } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { fillNewPassword } from '../fill/fill-tab.ts'
import { outcomeText } from '../fill/outcome-texts.ts'
import { problemText } from '../pages/problem-texts.ts'
import type { Door } from '../pages/use-vault.ts'
import { newPassword, rulesLine, useSitePassword } from './generated.ts'
import { dropKeptChange, isChangeKept, keepChange } from './kept-change.ts'
import { openTab } from './open-page.ts'
import { useCopy } from './use-copy.ts'
import { hostOf, type Tab } from './use-tab.ts'
import { ViewFrame } from './view-frame.tsx'

/**
 * A new password for a saved login: the old one, the page for changing it, and the new one. It is saved before it is
 * filled or copied, because the popup closes as soon as someone clicks into the page.
 */
export function ChangePasswordView({
  door,
  tab,
  forms,
  row,
  onBack,
}: {
  door: Door
  tab: Tab
  /** The kinds of forms in the page. */
  forms: ReadonlySet<FormKind>
  row: ItemRow
  onBack: () => void
}) {
  const { title, website } = row.summary
  const isHere = useIsHere(door, tab, row)
  const canFill = isHere && forms.has('password-change')
  const site = useSitePassword(isHere ? tab.url : website)
  const known = site?.rules ?? null
  const [other, setPassword] = useState<string | null>(null)
  const kept = useKept(door, row)
  const password = other ?? (kept === undefined ? '' : (kept ?? site?.made ?? ''))
  const [saved, setSaved] = useState<string | null>(null)
  const isSaved = password !== '' && password === (saved ?? kept)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const copy = useCopy()

  async function run(act: () => Promise<string | null>): Promise<void> {
    setProblem(null)
    setBusy(true)
    const refusal = await act()
    setBusy(false)
    setProblem(refusal)
  }

  /** Also returns the password that it replaces, so that both can be filled. */
  async function save(): Promise<{ refusal: string } | { username: string; old: string }> {
    // Before the item: from an older revision than the draft's, this panel's last change would look like another's.
    const rev = (await door.find(row.ref))?.rev ?? row.rev
    const item = await door.getItem(row.ref)
    if (item?.type !== 'password') return { refusal: outcomeText({ name: 'closed' }) }
    const { username } = item.fields
    const old = passwordBefore(item, password)
    if (item.fields.password !== password) {
      const draft = { ...draftOf(item), fields: { ...item.fields, password } }
      const outcome = await door.editItem(row.ref, draft, rev)
      if (!outcome.ok) return { refusal: problemText(outcome.error) }
    }
    setSaved(password)
    // The password is saved either way; only the next popup would not know.
    await keepChange(row.ref).catch(() => undefined)
    return { username, old }
  }

  async function saveAndFill(): Promise<string | null> {
    const outcome = await save()
    if ('refusal' in outcome) return outcome.refusal
    const { username, old } = outcome
    const filled = await fillNewPassword(door, tab, row.ref, { username, password, current: old })
    if (filled.name !== 'filled') return `The new password is saved. ${outcomeText(filled)}`
    await dropKeptChange()
    window.close()
    return null
  }

  async function saveAndCopy(): Promise<string | null> {
    const outcome = await save()
    if ('refusal' in outcome) return outcome.refusal
    await copy(password, 'New password')
    return null
  }

  async function copyOld(): Promise<void> {
    const item = await door.getItem(row.ref)
    if (item?.type !== 'password') {
      setProblem(outcomeText({ name: 'closed' }))
      return
    }
    await copy(passwordBefore(item, password), 'Old password')
  }

  return (
    <ViewFrame title={`New password for ${title}`} onBack={onBack}>
      <div className="flex flex-col gap-4">
        <p className="text-small text-ink-2">
          {canFill
            ? `Saves this password in the item, then fills the old and new ones on ${hostOf(tab)}.`
            : 'Saves this password in the item, then copies it.'}{' '}
          The old one stays in the item’s history.
        </p>
        <Line
          label="Old password"
          actions={
            <IconButton
              label="Copy old password"
              icon={<Copy aria-hidden />}
              onClick={() => void copyOld()}
            />
          }
        >
          <MaskedText label="Hidden" className="type-secret" />
        </Line>
        {!canFill && <OpenSite website={website} />}
        <Line
          label="New password"
          actions={
            <IconButton
              label="Regenerate"
              icon={<RefreshCw aria-hidden />}
              onClick={() => {
                setPassword(newPassword(known))
              }}
            />
          }
        >
          <PasswordText value={password} />
        </Line>
        {known !== null && <p className="text-small text-ink-3">{rulesLine(known)}</p>}
        {problem !== null && (
          <Banner tone="danger" live="assertive">
            {problem}
          </Banner>
        )}
        {isSaved && !canFill && problem === null && (
          <Banner tone="ok" live="polite">
            Saved. Now enter it on the site.
          </Banner>
        )}
        <Button
          variant={isSaved && !canFill ? 'secondary' : 'primary'}
          disabled={password === ''}
          busy={isBusy}
          busyLabel="Saving..."
          onClick={() => void run(canFill ? saveAndFill : saveAndCopy)}
        >
          {canFill ? 'Save and fill' : isSaved ? 'Copy again' : 'Save and copy'}
        </Button>
      </div>
    </ViewFrame>
  )
}

/** The password that the new one replaces. After a first save the item has the new one, and the other is in its history. */
function passwordBefore({ fields, history }: PasswordItem, password: string): string {
  if (fields.password !== password) return fields.password
  // Newest first.
  return history.find(({ field, conflict }) => field === 'password' && conflict !== true)?.value ?? ''
}

/**
 * The password that this panel saved in the item before its popup was closed; null if there is none. Undefined until
 * that is known.
 */
function useKept(door: Door, { ref }: ItemRow): string | null | undefined {
  const [kept, setKept] = useState<string | null>()
  useEffect(() => {
    void isChangeKept(ref)
      .then(async (isKept) => {
        const item = isKept ? await door.getItem(ref) : null
        setKept(item?.type === 'password' ? item.fields.password : null)
      })
      .catch(() => {
        setKept(null)
      })
  }, [door, ref])
  return kept
}

/** Whether the page belongs to the item, so that its passwords may be filled there. */
function useIsHere(door: Door, tab: Tab, { ref }: ItemRow): boolean {
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    void door.verdict(tab.url, ref).then((verdict) => {
      setHere(verdict?.kind === 'match' && !verdict.needsHttpConsent)
    })
  }, [door, tab.url, ref])
  return isHere
}

function Line({ label, actions, children }: { label: string; actions: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-center gap-2 rounded-card border border-subtle bg-surface py-2 ps-4 pe-2">
      <div className="min-w-0 flex-1">
        <p className="text-small font-semibold text-ink-3">{label}</p>
        <div className="wrap-anywhere">{children}</div>
      </div>
      {actions}
    </div>
  )
}

/** Opens the site's page for changing the password. */
function OpenSite({ website }: { website: string }) {
  const usual = usualChangePasswordUrl(website)
  if (usual === null) return null
  return (
    <Button
      icon={<ExternalLink aria-hidden />}
      onClick={() => {
        void changePasswordUrl(website).then((listed) => {
          openTab(listed ?? usual)
        })
      }}
    >
      Open {new URL(usual).host}
    </Button>
  )
}
