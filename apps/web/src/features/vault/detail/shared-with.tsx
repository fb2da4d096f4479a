import type { ItemPerson, ItemRow } from '@severy/client'
import { tileOf } from '@severy/domain'
import { Badge, Tile } from '@severy/ui'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { onEngineEvent } from '../../../platform/session/session.ts'
import { useVaultAt } from '../../../platform/vault/vault-names.ts'

/** Who else has this item, with a link to change that. Renders nothing if no one does. */
export function SharedWith({ row: { ref } }: { row: ItemRow }) {
  const { t } = useTranslation()
  const id = useId()
  const people = useItemPeople(ref)
  const collection = useVaultAt(ref.vaultId)?.isCollection === true
  if (people.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 id={id} className="text-small font-semibold text-ink-2">
          {t('detail.sharedWith')}
        </h3>
        <Link
          to={collection ? `/vaults/${ref.vaultId}` : '/sharing'}
          className="text-small font-semibold text-link pointer-coarse:-my-3 pointer-coarse:inline-block pointer-coarse:py-3"
        >
          {t(collection ? 'vaults.members' : 'detail.manageShares')}
        </Link>
      </div>
      <ul className="flex flex-col">
        {people.map((person) => (
          <PersonRow key={`${person.email ?? ''} ${String(person.isInvited)}`} person={person} />
        ))}
      </ul>
    </section>
  )
}

function PersonRow({ person }: { person: ItemPerson }) {
  const { t } = useTranslation()
  const { email, role, isInvited, isWaiting, hasLeft, hasDeclined } = person
  const name = email ?? t('sharing.gone')
  const { letters, smalto } = tileOf({ title: name, type: 'identity' })
  return (
    <li className="flex items-center gap-3 border-b border-subtle py-2 last:border-b-0">
      <Tile letters={email === null ? '?' : letters} color={email === null ? 'stone' : smalto} size={24} />
      <bdi className="min-w-0 flex-1 break-all">{name}</bdi>
      {isInvited && <Badge>{t('detail.invited')}</Badge>}
      {isWaiting && <Badge tone="info">{t('sharing.answer.waiting')}</Badge>}
      {hasLeft && (
        <Badge tone="warn">{t(hasDeclined ? 'sharing.answer.declined' : 'sharing.answer.left')}</Badge>
      )}
      <Badge tone={role === 'view' ? 'neutral' : 'info'}>
        {role === 'owner' ? t('vaults.roles.owner') : t(`sharing.permissions.${role}`)}
      </Badge>
    </li>
  )
}

const nobody: readonly ItemPerson[] = []

function useItemPeople({ vaultId, itemId }: ItemRow['ref']): readonly ItemPerson[] {
  const engine = useEngine()
  const [people, setPeople] = useState(nobody)
  useEffect(() => {
    let isGone = false
    const load = async () => {
      const found = await engine.getItemPeople({ vaultId, itemId })
      if (!isGone) setPeople(found)
    }
    void load()
    const stop = onEngineEvent(({ type }) => {
      if (type === 'shares') void load()
    })
    return () => {
      isGone = true
      stop()
    }
  }, [engine, vaultId, itemId])
  return people
}
