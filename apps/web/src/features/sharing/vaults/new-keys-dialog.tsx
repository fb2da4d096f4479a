import type { VaultMember, VaultMembers } from '@severy/client'
import { KeyMosaic, KeyWords, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { engine } from '../../../platform/engine/engine-host.ts'
import { orUnexpected } from '../../../platform/or-unexpected.ts'
import { FormDialog } from '../../../shell/form-dialog.tsx'
import { personProblemText } from '../../../shell/people/person-problem-text.ts'

/** A member has renewed all keys: the list names the new ones once an owner has seen them (PROTOCOL 4). */
export function NewKeysDialog({
  vault: { vaultId },
  member: { person, newKeys },
  onDone,
  onClose,
}: {
  vault: VaultMembers
  member: VaultMember
  onDone: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  if (newKeys === null) return null
  const { keys, since } = newKeys
  const email = person.email ?? t('sharing.gone')

  async function accept() {
    setBusy(true)
    const done = await orUnexpected(
      engine().acceptMemberKeys(vaultId, { userId: person.userId, fp: keys.fp }),
    )
    setBusy(false)
    if (!done.ok) {
      setProblem(personProblemText(t, done.error))
      return
    }
    show({ tone: 'success', title: t('vaults.newKeysDone') })
    onDone()
    onClose()
  }

  return (
    <FormDialog
      title={t('vaults.newKeysTitle', { email, date: new Date(since) })}
      description={t('vaults.newKeysText')}
      width="medium"
      submitLabel={t('vaults.newKeysAccept')}
      busyLabel={t('vaults.renaming')}
      needsNetwork
      isBusy={isBusy}
      failedTitle={t('vaults.newKeysFailed')}
      problem={problem}
      onSubmit={accept}
      onClose={onClose}
    >
      <div className="flex flex-wrap items-center gap-5">
        <KeyMosaic tiles={keys.mosaic} size={88} />
        <KeyWords
          words={keys.words}
          label={t('contacts.wordsOf', { email })}
          className="min-w-0 flex-[1_1_14rem]"
        />
      </div>
    </FormDialog>
  )
}
