import type { Organization, OrganizationMember, VaultMembers } from '@severy/client'
import { areAnySet } from '@severy/domain'
import { useEffect, useState } from 'react'
import { useEngine, type Engine } from '../../../platform/engine/use-engine.ts'
import { useCollections } from '../../../platform/session/session-state.ts'

/** What would be left without an owner: this person owns it, and none of the other people in it does. */
export interface LeftAlone {
  vaultId: string
  name: string
  kind: 'organization' | 'vault'
  /** Who may own it next. */
  heirs: readonly { userId: string; email: string | null }[]
  /** How many others are in it. */
  peopleCount: number
  /** How many items the vault has; 0 for an organization. */
  itemCount: number
  hasRules: boolean
  /** According to the server; false if it does not answer. */
  hasSignOn: boolean
  /** An organization that others have joined ends after a notice: when that ends, or null if none was given. */
  endsAt: number | null
  /** Whether it may be ended now. */
  mayEnd: boolean
}

/** Organizations first. Null until known. */
export function useLeftAlone(): readonly LeftAlone[] | null {
  const engine = useEngine()
  const ids = useCollections()
    .filter(({ permission }) => permission === 'owner')
    .map(({ vaultId }) => vaultId)
    .join()
  const [all, setAll] = useState<readonly LeftAlone[] | null>(null)
  useEffect(() => {
    let isGone = false
    const vaultIds = ids === '' ? [] : ids.split(',')
    void Promise.all([findOrganizations(engine), findVaults(engine, vaultIds)]).then((found) => {
      if (!isGone) setAll(found.flat())
    })
    return () => {
      isGone = true
    }
  }, [engine, ids])
  return all
}

async function findOrganizations(
  engine: Pick<Engine, 'getOrganizations' | 'getSingleSignOn'>,
): Promise<LeftAlone[]> {
  const { organizations } = await engine.getOrganizations()
  return Promise.all(
    organizations.filter(isOrganizationLeftAlone).map((one) => describeOrganization(engine, one)),
  )
}

function isOrganizationLeftAlone({ isOwner, members }: Organization): boolean {
  const others = members.filter(isOtherThere)
  return isOwner && others.length > 0 && !others.some((member) => member.isOwner)
}

/** Whoever declined or left is only still listed. */
function isOtherThere({ isMe, standing }: OrganizationMember): boolean {
  return !isMe && standing !== 'left' && standing !== 'declined'
}

async function describeOrganization(
  engine: Pick<Engine, 'getSingleSignOn'>,
  { vaultId, name, members, policies, plan }: Organization,
): Promise<LeftAlone> {
  const signOn = await engine.getSingleSignOn(vaultId)
  const others = members.filter(isOtherThere)
  // An owner who has not accepted yet could not make any decision.
  const heirs = others.filter(({ standing }) => standing === 'joined')
  const endsAt = plan?.endsAt ?? null
  return {
    vaultId,
    name,
    kind: 'organization',
    heirs,
    peopleCount: others.length,
    itemCount: 0,
    hasRules: areAnySet(policies),
    hasSignOn: signOn.ok && signOn.value.provider !== null,
    endsAt,
    mayEnd: heirs.length === 0 || (endsAt !== null && endsAt <= Date.now()),
  }
}

async function findVaults(
  engine: Pick<Engine, 'getVaultMembers'>,
  vaultIds: readonly string[],
): Promise<LeftAlone[]> {
  const found = await Promise.all(vaultIds.map((vaultId) => engine.getVaultMembers(vaultId)))
  return found.flatMap((vault) => (vault !== null && isVaultLeftAlone(vault) ? [describeVault(vault)] : []))
}

function isVaultLeftAlone({ members }: VaultMembers): boolean {
  const others = members.filter(({ isMe, hasLeft }) => !isMe && !hasLeft)
  return others.length > 0 && !others.some(({ role, isWaiting }) => role === 'owner' && !isWaiting)
}

function describeVault({ vaultId, name, members, itemCount }: VaultMembers): LeftAlone {
  const others = members.filter(({ isMe, hasLeft }) => !isMe && !hasLeft)
  return {
    vaultId,
    name,
    kind: 'vault',
    // Somebody who has not accepted the vault may still decline it.
    heirs: others.filter(({ isWaiting }) => !isWaiting).map(({ person }) => person),
    peopleCount: others.length,
    itemCount,
    hasRules: false,
    hasSignOn: false,
    endsAt: null,
    mayEnd: true,
  }
}
