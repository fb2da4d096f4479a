import { getSingleSignOn, removeSingleSignOn, saveSingleSignOn, setSignOnRule } from '@severy/contract'
import { err, ok } from '@severy/result'
import type { AtRest } from '../../platform/at-rest.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import { isOutsideUrl } from '../../platform/outside-fetch.ts'
import type { Plans } from '../../platform/plans.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { isOrganizationOwner, noteEvents, type TellMembers } from '../organizations/index.ts'
import { isOwner } from '../vaults/index.ts'
import { listDomains } from './domain-store.ts'
import { describeDomain } from './manage-domains.ts'
import { listNewcomers } from './newcomer-store.ts'
import type { OpenIdClient, ProviderSettings } from './openid.ts'
import { hasSignOn } from './plan.ts'
import { deleteProofsFor, hasProof } from './proof-store.ts'
import { deleteSubjectsFor } from './subject-store.ts'
import {
  deleteProvider,
  findProvider,
  type StoredProvider,
  writeProvider,
  writeRule,
  writeSecret,
} from './provider-store.ts'
import { shortenForRule } from './sign-on-rule.ts'

export interface ProviderPorts {
  client: OpenIdClient
  atRest: AtRest
}

export function serveProvider(
  server: Server,
  { database, clock }: Platform,
  plans: Plans,
  {
    atRest,
    redirectUrl,
    reachesPrivate,
    tellMembers,
  }: Pick<ProviderPorts, 'atRest'> & {
    redirectUrl: string
    reachesPrivate: boolean
    tellMembers: TellMembers
  },
): void {
  const db = database.durable
  const note = (
    tx: Db,
    vaultId: string,
    type: 'PROVIDER_SAVED' | 'PROVIDER_REMOVED' | 'SIGN_ON_RULE_ON' | 'SIGN_ON_RULE_OFF',
    actorId: string,
  ) => noteEvents(tx, plans, vaultId, [{ type, actorId, memberId: null }], clock.nowMs())

  server.serve(getSingleSignOn, [], async ({ params: { vaultId }, session: { userId } }) => {
    if (!(await isOrganizationOwner(db, userId, vaultId))) return err('not-found')
    const provider = await findProvider(db, vaultId)
    return ok({
      provider:
        provider === null
          ? null
          : {
              issuer: provider.issuer,
              clientId: provider.clientId,
              hasSecret: provider.sealedSecret !== null,
            },
      redirectUrl,
      domains: (await listDomains(db, vaultId)).map(describeDomain),
      isRequired: provider?.isRequired === true,
      exemptId: provider?.exemptId ?? null,
      isProved: await hasProof(db, vaultId, clock.nowMs()),
      newcomers: await listNewcomers(db, vaultId),
    })
  })

  server.serve(saveSingleSignOn, [], async ({ params: { vaultId }, body, session: { userId } }) => {
    const { clientSecret, ...settings } = body
    const sealedSecret =
      clientSecret === null ? null : atRest.seal(vaultId, new TextEncoder().encode(clientSecret))
    return transact<undefined, 'not-found' | 'issuer-refused' | 'plan-limit'>(db, async (tx) => {
      if (!(await isOrganizationOwner(tx, userId, vaultId))) return err('not-found')
      if (!isOutsideUrl(settings.issuer, reachesPrivate)) return err('issuer-refused')
      if (!(await hasSignOn(tx, plans, vaultId, clock.nowMs()))) return err('plan-limit')
      const before = await findProvider(tx, vaultId)
      if (before?.issuer === settings.issuer && before.clientId === settings.clientId) {
        if (sealedSecret !== null) {
          await writeSecret(tx, vaultId, sealedSecret)
          await note(tx, vaultId, 'PROVIDER_SAVED', userId)
        }
        return ok()
      }
      await writeProvider(tx, vaultId, settings, sealedSecret)
      await deleteProofsFor(tx, vaultId)
      await deleteSubjectsFor(tx, vaultId)
      await note(tx, vaultId, 'PROVIDER_SAVED', userId)
      return ok()
    })
  })

  server.serve(removeSingleSignOn, [], async ({ params: { vaultId }, session: { userId } }) =>
    transact<undefined, 'not-found'>(db, async (tx) => {
      if (!(await isOrganizationOwner(tx, userId, vaultId))) return err('not-found')
      const before = await findProvider(tx, vaultId)
      await deleteProvider(tx, vaultId)
      await deleteProofsFor(tx, vaultId)
      await deleteSubjectsFor(tx, vaultId)
      if (before?.isRequired === true) await note(tx, vaultId, 'SIGN_ON_RULE_OFF', userId)
      if (before !== null) await note(tx, vaultId, 'PROVIDER_REMOVED', userId)
      return ok()
    }),
  )

  server.serve(setSignOnRule, [], async ({ params: { vaultId }, body, session: { userId } }) =>
    transact<undefined, 'not-found' | 'not-ready' | 'not-an-owner'>(db, async (tx) => {
      if (!(await isOrganizationOwner(tx, userId, vaultId))) return err('not-found')
      const provider = await findProvider(tx, vaultId)
      if (provider === null) return err('not-ready')
      if (!(await isOwner(tx, body.exemptId, vaultId))) return err('not-an-owner')
      if (body.isRequired && !provider.isRequired) {
        const nowMs = clock.nowMs()
        const isAnyVerified = (await listDomains(tx, vaultId)).some(
          ({ verifiedAtMs }) => verifiedAtMs !== null,
        )
        // A provider that has never worked must not lock anyone out.
        if (!isAnyVerified || !(await hasProof(tx, vaultId, nowMs))) return err('not-ready')
      }
      await writeRule(tx, vaultId, body)
      if (body.isRequired !== provider.isRequired) {
        await note(tx, vaultId, body.isRequired ? 'SIGN_ON_RULE_ON' : 'SIGN_ON_RULE_OFF', userId)
        if (body.isRequired) await tellMembers(tx, { what: 'sign-on', vaultId, byId: userId })
      }
      if (body.isRequired) await shortenForRule(tx, vaultId, clock.nowMs())
      return ok()
    }),
  )
}

/**
 * Settings with the decrypted secret, for one request to the provider. The secret is left out if another installation
 * encrypted it: the provider then refuses, until an owner enters it again.
 */
export function settingsOf(atRest: AtRest, vaultId: string, provider: StoredProvider): ProviderSettings {
  const { issuer, clientId, sealedSecret } = provider
  const opened = sealedSecret === null ? null : atRest.openIfOurs(vaultId, sealedSecret)
  return { issuer, clientId, clientSecret: opened === null ? null : new TextDecoder().decode(opened) }
}
