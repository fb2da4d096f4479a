import type { Account, Profile } from '@severy/client'
import { limits } from '@severy/contract'
import { Button, Skeleton, TextField, useToast } from '@severy/ui'
import { useState, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine, type Engine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { MoveAddress } from '../email-change/move-address.tsx'
import { LoadProblem, sessionProblemText } from '../../../shell/failures/load-problem.tsx'
import { useLoaded } from '../../../platform/server/use-loaded.ts'
import { AccountFigures } from './account-figures.tsx'
import { OwnKeys } from './own-keys.tsx'
import { PhotoField } from './photo-field.tsx'

const loadProfile = (engine: Pick<Engine, 'getProfile'>) => engine.getProfile()

export function ProfilePanel({ account }: { account: Account }) {
  const { t } = useTranslation()
  const loaded = useLoaded(loadProfile, ['profile-changed'])
  const { value: profile, refusal, reload } = loaded
  return (
    <div className="flex max-w-[560px] flex-col gap-8">
      <LoadProblem loaded={loaded} title={t('account.loadFailed')} />
      {profile !== null && <PhotoField photo={profile.photo} onChange={reload} />}
      {profile === null && refusal === null && <ProfileSkeleton label={t('common.loading')} />}
      {profile !== null && <NameForm profile={profile} onSaved={reload} />}
      <div className="flex flex-col gap-1">
        <TextField
          label={t('account.email')}
          hint={t('account.emailFixed')}
          value={account.email}
          onChange={() => undefined}
          readOnly
        />
        <MoveAddress />
      </div>
      <OwnKeys />
      <AccountFigures createdAt={profile?.createdAt ?? null} />
    </div>
  )
}

/** What was typed stays until it is saved, even if another device saves in the meantime. */
function NameForm({ profile, onSaved }: { profile: Profile; onSaved: () => Promise<void> }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const name = typed ?? profile.displayName

  async function save(event: SyntheticEvent) {
    event.preventDefault()
    setBusy(true)
    const saved = await orUnexpected(engine.saveProfile({ displayName: name }))
    if (saved.ok) {
      await onSaved()
      setTyped(null)
      setProblem(null)
      show({ tone: 'success', title: t('account.saved') })
    } else {
      const { error } = saved
      const text =
        error.reason === 'invalid'
          ? t('account.nameInvalid')
          : sessionProblemText(t, { ...error, reason: error.reason })
      setProblem(text)
      show({ tone: 'danger', title: t('account.saveFailed'), text })
    }
    setBusy(false)
  }

  return (
    <form className="flex flex-col items-start gap-4" onSubmit={(event) => void save(event)}>
      <TextField
        className="w-full"
        label={t('account.displayName')}
        hint={t('account.displayNameHint')}
        error={problem ?? undefined}
        value={name}
        onChange={setTyped}
        autoComplete="name"
        maxLength={limits.displayNameLengthMax}
      />
      <Button
        type="submit"
        variant="primary"
        busy={isBusy}
        busyLabel={t('account.saving')}
        disabled={name.trim() === profile.displayName}
      >
        {t('account.saveChanges')}
      </Button>
    </form>
  )
}

function ProfileSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-8">
      <div className="flex items-center gap-5">
        <Skeleton className="size-24" />
        <Skeleton className="h-10 w-40" />
      </div>
      <Skeleton className="h-10 w-full" />
    </div>
  )
}
