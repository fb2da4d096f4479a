/**
 * Provisioning: an organization's directory reports through SCIM who should belong to it. That is only a proposal: the
 * member list changes when an owner's device signs it (docs/decisions/0034).
 */
import { createProvisioningToken, endProvisioning, getProvisioning } from '@severy/contract'
import { err, ok } from '@severy/result'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import type { Plans } from '../../platform/plans.ts'
import type { Platform } from '../../platform/platform.ts'
import { hashToken, newToken } from '../../platform/random.ts'
import type { Server } from '../../platform/serve.ts'
import { isOrganizationOwner, noteEvents, type TellMembers } from '../organizations/index.ts'
import { hasSignOn } from '../single-sign-on/index.ts'
import { applyNews } from './deactivate.ts'
import { eraseProvisioning, findToken, listGone, listResources, writeToken } from './resource-store.ts'
import { groupOf, personOf } from './resources.ts'
import { serveScim } from './scim.ts'

export { eraseProvisioning } from './resource-store.ts'

export function serveProvisioning(
  server: Server,
  platform: Platform,
  plans: Plans,
  tellMembers: TellMembers,
): void {
  const { database, clock, jobs, publicUrl } = platform
  const db = database.durable
  const address = `${publicUrl}/scim/v2`
  serveScim(server.http, platform, address, (tx, vaultId, news) =>
    applyNews(tx, { plans, jobs, tellMembers, nowMs: clock.nowMs() }, vaultId, news),
  )
  const note = (
    tx: Db,
    vaultId: string,
    type: 'PROVISIONING_TOKEN_MADE' | 'PROVISIONING_ENDED',
    actorId: string,
  ) => noteEvents(tx, plans, vaultId, [{ type, actorId, memberId: null }], clock.nowMs())

  server.serve(getProvisioning, [], async ({ params: { vaultId }, session: { userId } }) => {
    if (!(await isOrganizationOwner(db, userId, vaultId))) return err('not-found')
    const users = await listResources(db, vaultId, 'User')
    const people = users.flatMap(({ body }) => personOf(body) ?? [])
    const emails = new Set(people.map(({ email }) => email))
    const gone = (await listGone(db, vaultId)).flatMap(({ body }) => personOf(body) ?? [])
    const known = new Set(users.map(({ resourceId }) => resourceId))
    const groups = (await listResources(db, vaultId, 'Group')).map(({ body }) => groupOf(body))
    return ok({
      address,
      token: await findToken(db, vaultId),
      people: [
        ...people,
        ...gone.filter(({ email }) => !emails.has(email)).map((person) => ({ ...person, isActive: false })),
      ],
      groups: groups.map(({ name, memberIds }) => ({
        name,
        memberCount: memberIds.filter((id) => known.has(id)).length,
      })),
    })
  })

  server.serve(createProvisioningToken, [], async ({ params: { vaultId }, session: { userId } }) => {
    if (!(await isOrganizationOwner(db, userId, vaultId))) return err('not-found')
    if (!(await hasSignOn(db, plans, vaultId, clock.nowMs()))) return err('plan-limit')
    const token = newToken()
    await inTransaction(db, async (tx) => {
      await writeToken(tx, vaultId, hashToken(token), clock.nowMs())
      await note(tx, vaultId, 'PROVISIONING_TOKEN_MADE', userId)
    })
    return ok({ token })
  })

  server.serve(endProvisioning, [], async ({ params: { vaultId }, session: { userId } }) => {
    if (!(await isOrganizationOwner(db, userId, vaultId))) return err('not-found')
    await inTransaction(db, async (tx) => {
      await eraseProvisioning(tx, vaultId)
      await note(tx, vaultId, 'PROVISIONING_ENDED', userId)
    })
    return ok()
  })
}
