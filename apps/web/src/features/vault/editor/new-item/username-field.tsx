import { Button, TextField } from '@severy/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../../../platform/session/session.ts'
import { useVaultRows } from '../../../../platform/vault/vault-rows.ts'
import type { DraftForm } from '../draft-form.ts'

/** The user name of a login. For a new one, those that this person uses most are one press away. */
export function UsernameField({ form }: { form: DraftForm<'password'> }) {
  const { t } = useTranslation()
  const { draft, stored, changeFields, at } = form
  const { username } = draft.fields
  const { id } = at('fields.username')
  return (
    <div>
      <TextField
        {...at('fields.username')}
        label={t('item.username')}
        autoComplete="off"
        value={username}
        onChange={(typed) => {
          changeFields({ username: typed })
        }}
      />
      {stored === null && username === '' && (
        <Suggestions
          onChoose={(chosen) => {
            changeFields({ username: chosen })
            // The pressed button disappears with the choice, so the focus goes to the field.
            document.getElementById(id)?.focus()
          }}
        />
      )}
    </div>
  )
}

function Suggestions({ onChoose }: { onChoose: (username: string) => void }) {
  const { t } = useTranslation()
  const usernames = useMostUsed()
  if (usernames.length === 0) return null
  return (
    <div role="group" aria-label={t('item.usernamesUsed')} className="mt-2 flex flex-wrap gap-1.5">
      {usernames.map((username) => (
        <Button
          key={username}
          size={32}
          variant="secondary"
          className="max-w-full border-subtle px-2 font-normal pointer-coarse:min-h-11"
          onClick={() => {
            onChoose(username)
          }}
        >
          <bdi className="truncate">{username}</bdi>
        </Button>
      ))}
    </div>
  )
}

const suggestionsMax = 3

/** The most used first; as long as there are few, the account's own address too. */
function useMostUsed(): readonly string[] {
  const logins = useVaultRows(({ sections }) => sections.password)
  const email = useAccount()?.email ?? ''
  return useMemo(() => {
    const counts = new Map<string, number>()
    for (const { summary } of logins) counts.set(summary.username, (counts.get(summary.username) ?? 0) + 1)
    counts.delete('')
    const used = [...counts].sort(([, a], [, b]) => b - a).map(([username]) => username)
    return [...new Set([...used.slice(0, suggestionsMax), email])]
      .filter((username) => username !== '')
      .slice(0, suggestionsMax)
  }, [logins, email])
}
