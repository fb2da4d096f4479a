import type { ItemRow } from '@severy/client'
import { draftOf, type Item } from '@severy/domain'
import type { NoticedLogin } from '@severy/fill'
import { Button, IconButton, MaskedText, PasswordText, Select } from '@severy/ui'
import { Eye, EyeOff } from 'lucide-react'
import { useEffect, useState, type SyntheticEvent } from 'react'
import { problemText } from '../pages/problem-texts.ts'
import type { Door } from '../pages/use-vault.ts'
import { Answers } from './answers.tsx'
import { Host } from './host.tsx'

/** Offers to put a new password into a login that is in the vault. Shows the old and the new one on request. */
export function UpdatedLogin({
  door,
  login,
  rows,
  onDone,
  onNew,
}: {
  door: Door
  login: NoticedLogin
  rows: readonly ItemRow[]
  onDone: (text: string) => void
  /** Called if the person says that it is a separate login. */
  onNew: () => void
}) {
  const [itemId, setItemId] = useState(rows[0]?.ref.itemId ?? '')
  const row = rows.find(({ ref }) => ref.itemId === itemId)
  const item = useItem(door, row)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function update(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    if (isBusy || row === undefined || item?.type !== 'password') return
    setBusy(true)
    const draft = { ...draftOf(item), fields: { ...item.fields, password: login.password } }
    const outcome = await door.editItem(row.ref, draft, row.rev)
    setBusy(false)
    if (outcome.ok) onDone(`${row.summary.title} updated`)
    else setProblem(problemText(outcome.error))
  }

  return (
    <main className="mx-auto w-full max-w-md flex-1 overflow-y-auto p-6">
      <h1 className="type-title-3">Update the password?</h1>
      <p className="mt-1 mb-4 text-small text-ink-2">
        You used a different one on <Host url={login.url} />. The old one stays in the item’s history.
      </p>
      <form noValidate onSubmit={(event) => void update(event)} className="flex flex-col gap-4">
        {rows.length > 1 ? (
          <Select
            label="Login"
            value={itemId}
            onChange={setItemId}
            options={rows.map(({ ref, summary }) => ({
              value: ref.itemId,
              label: [summary.title, summary.username].filter((text) => text !== '').join(', '),
            }))}
          />
        ) : (
          <Fact label="Login" value={row?.summary.title ?? ''} />
        )}
        {item?.type === 'password' && (
          <>
            <Fact label="Username" value={item.fields.username} />
            <Secret label="Old password" value={item.fields.password} />
          </>
        )}
        <Secret label="New password" value={login.password} />
        <Answers
          door={door}
          action="Update"
          isBusy={isBusy}
          problem={problem}
          url={login.url}
          onDone={onDone}
        />
        <div className="-mx-3">
          <Button variant="quiet" size={32} onClick={onNew}>
            Save as a new login
          </Button>
        </div>
      </form>
    </main>
  )
}

/** Null until the item has been opened. */
function useItem(door: Door, row: ItemRow | undefined): Item | null {
  const [item, setItem] = useState<Item | null>(null)
  useEffect(() => {
    let isOver = false
    if (row !== undefined) {
      void door.getItem(row.ref).then((opened) => {
        if (!isOver) setItem(opened)
      })
    }
    return () => {
      isOver = true
    }
  }, [door, row])
  return item
}

function Fact({ label, value }: { label: string; value: string }) {
  if (value === '') return null
  return (
    <div>
      <p className="text-small font-semibold text-ink-3">{label}</p>
      <p className="wrap-anywhere">{value}</p>
    </div>
  )
}

function Secret({ label, value }: { label: string; value: string }) {
  const [isShown, setShown] = useState(false)
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <p className="text-small font-semibold text-ink-3">{label}</p>
        <div className="wrap-anywhere">
          {isShown ? <PasswordText value={value} /> : <MaskedText label="Hidden" className="type-secret" />}
        </div>
      </div>
      <IconButton
        label={`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
        icon={isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        onClick={() => {
          setShown(!isShown)
        }}
      />
    </div>
  )
}
