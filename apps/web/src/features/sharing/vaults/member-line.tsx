import type { VaultMember, VaultMembers, VaultRole } from '@severy/client'
import { Badge, Button, KeyMosaic, Select, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { useOnline } from '../../../platform/browser/use-online.ts'
import { NewKeysButton } from '../../../shell/people/new-keys-button.tsx'
import { StandingMark } from '../../../shell/people/standing-mark.tsx'
import { AnswerBadge } from '../answer-badge.tsx'
import { personProblemText } from '../../../shell/people/person-problem-text.ts'

/** One member, and for owners the available actions. */
export function MemberLine({
  vault,
  member: { person, isChecking, role, isMe, hasLeft, hasDeclined, isWaiting },
  onOwner,
  onRemove,
}: {
  vault: VaultMembers
  member: VaultMember
  /** Making someone an owner asks first. */
  onOwner: () => void
  onRemove: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const isOnline = useOnline()
  const [isBusy, setBusy] = useState(false)
  const email = person.email ?? t(isChecking ? 'organization.checking' : 'sharing.gone')
  const isThroughGroup = vault.groups.some(({ addedIds }) => addedIds.includes(person.userId))
  const decides = vault.role === 'owner' && !isMe

  async function choose(next: VaultRole) {
    if (next === role) return
    if (next === 'owner') {
      onOwner()
      return
    }
    setBusy(true)
    const done = await orUnexpected(engine.setSharePermission(vault.vaultId, person.userId, next))
    setBusy(false)
    if (done.ok) show({ tone: 'success', title: t('vaults.roleChanged') })
    else {
      const text = personProblemText(t, done.error)
      show({ tone: 'danger', title: t('vaults.roleFailed'), text })
    }
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-subtle py-3.5 first:border-t">
      <KeyMosaic tiles={person.keys.mosaic} size={40} />
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className={isChecking ? 'text-ink-3' : 'font-semibold break-all'}>{email}</bdi>
          {isMe && <Badge>{t('vaults.you')}</Badge>}
          {hasLeft && <AnswerBadge answer={hasDeclined ? 'declined' : 'left'} />}
          {isWaiting && <AnswerBadge answer="waiting" />}
          {isThroughGroup && <Badge>{t('groups.through')}</Badge>}
        </p>
        {!isMe && <StandingMark standing={person.standing} />}
      </div>
      {decides && <NewKeysButton userId={person.userId} email={email} />}
      {decides && !hasLeft ? (
        <Select
          size={32}
          labelHidden
          label={t('vaults.roleOf', { email })}
          value={role}
          onChange={(next) => void choose(next)}
          disabled={!isOnline}
          readOnly={isBusy || isChecking}
          options={(['view', 'edit', 'owner'] as const).map((value) => ({
            value,
            label: t(`vaults.roles.${value}`),
          }))}
          className="w-28"
        />
      ) : (
        <span className="text-small text-ink-2">{t(`vaults.roles.${role}`)}</span>
      )}
      {decides && (
        <Button
          size={32}
          disabled={!isOnline || isBusy || isChecking}
          aria-label={t('vaults.removeLabel', { email })}
          onClick={onRemove}
        >
          {t('vaults.remove')}
        </Button>
      )}
    </li>
  )
}
