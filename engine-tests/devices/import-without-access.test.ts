/**
 * An import into a shared vault that is taken away from the person who imports, made view-only, or deleted: before it
 * begins, between two of its commits, or while an answer is on its way.
 */
import type { ImportReport } from '@severy/client'
import { commitVault } from '@severy/contract'
import { systemClock } from '@severy/server/platform/clock'
import { useServer } from '@severy/server/testing/use-server'
import { subscribe } from '@severy/server/testing/what-people-have'
import { databaseKinds, freshDatabase } from '@severy/testkit'
import { must, useHouse, type TestDevice } from '@severy/testkit/devices'
import { describe, expect, it } from 'vitest'

/** Enough for three commits, in two folders. */
const rowCount = 140
const notes = 'x'.repeat(16_000)
const names = Array.from({ length: rowCount }, (_, i) => `Site ${String(i)}`)
const file = new File(
  [
    [
      'folder,favorite,type,name,notes,fields,reprompt,login_uri,login_username,login_password,login_totp',
      ...names.map((name, i) => `Folder ${String(i % 2)},,login,${name},${notes},,,,ben,${name}-pw,`),
    ].join('\n'),
  ],
  'bitwarden.csv',
)
const all = [...names.keys()]

const moments = [
  'before it begins',
  'before it begins, as the device knows',
  'between two commits',
  'while an answer is lost',
] as const
type Moment = (typeof moments)[number]

const losses = ['taken away', 'made view-only', 'deleted'] as const
type Loss = (typeof losses)[number]

describe.each(databaseKinds)('an import into a shared vault on %s', (kind) => {
  let people = 0
  const world = useHouse(useServer(() => freshDatabase(kind), { clock: systemClock }))

  /** A vault of Ann's, of which Ben is an editor, and the ways in which he loses it. */
  async function household() {
    const mark = String(++people)
    const [annsEmail, bensEmail] = [`ann-${mark}@example.org`, `ben-${mark}@example.org`]
    const ann = await world.house.signUp(annsEmail)
    await subscribe(world.server.database.durable, userIdOf(ann), 'families')
    const ben = await world.house.signUp(bensEmail)
    const { vaultId } = must(await ann.engine.createSharedVault('Household'))
    await ann.untilSynced()
    const { keys } = must(await ann.engine.findPerson(bensEmail))
    const member = { vaultId, email: bensEmail, acceptedFp: keys.fp }
    must(await ann.engine.addVaultMember({ ...member, role: 'edit' }))
    await ben.engine.syncNow()
    must(await ben.engine.acceptShare(vaultId))
    await ann.engine.syncNow()
    const lose: Record<Loss, () => Promise<void>> = {
      'taken away': async () => {
        must(await ann.engine.revokeShare(vaultId, userIdOf(ben)))
      },
      'made view-only': async () => {
        must(await ann.engine.setSharePermission(vaultId, userIdOf(ben), 'view'))
      },
      deleted: async () => {
        must(await ann.engine.deleteSharedVault(vaultId))
      },
    }
    return { ann, ben, bensEmail, vaultId, lose }
  }

  /** Ben imports all rows; the loss happens at that moment. */
  async function importAt(
    moment: Moment,
    { ben, vaultId }: { ben: TestDevice; vaultId: string },
    lose: () => Promise<void>,
  ): Promise<{ previewId: string; report: ImportReport }> {
    const { previewId, total } = must(await ben.engine.previewImport(file))
    expect(total).toBe(rowCount)
    if (moment.startsWith('before')) await lose()
    if (moment === 'before it begins, as the device knows') await ben.engine.syncNow()
    let commits = 0
    let isOver = moment.startsWith('before')
    world.house.liar.tell(commitVault, async (request, ask) => {
      const isBens = ben.sent.includes(request)
      const isOfImport = isBens && request.path.includes(vaultId) && sizeOf(request.body) > 100_000
      if (!isOfImport || isOver || ++commits < 2) return ask(request)
      isOver = true
      if (moment === 'while an answer is lost') await ask(request)
      await lose()
      if (moment === 'while an answer is lost') throw new TypeError('the connection broke')
      return ask(request)
    })
    const report = must(await ben.engine.runImport(previewId, all, { vaultId }))
    world.house.liar.beHonest()
    expect(isOver).toBe(true)
    return { previewId, report }
  }

  it.each(losses.flatMap((loss) => moments.map((moment) => [loss, moment] as const)))(
    'that is %s %s loses nothing: what is not there is named, and can go elsewhere',
    async (loss, moment) => {
      const home = await household()
      const { ann, ben, vaultId } = home
      const { previewId, report } = await importAt(moment, home, home.lose[loss])

      await ann.engine.syncNow()
      const inVault = loss === 'deleted' ? [] : ann.titles()
      const stored = moment.startsWith('before') ? 0 : inVault.length
      const his = loss === 'made view-only' ? stored : 0
      expect(report).toMatchObject({ added: his, merged: 0, files: 0, leftOut: [] })
      expect(report.stoppedBy).toBe(loss === 'made view-only' ? 'view-only' : 'vault-gone')
      // Whoever lost the vault has nothing of what is in it.
      expect(report.remaining.map((row) => names[row]).sort()).toEqual(
        names.filter((name) => loss !== 'made view-only' || !inVault.includes(name)).sort(),
      )
      if (moment === 'between two commits' || moment === 'while an answer is lost') {
        if (loss !== 'deleted') expect(inVault.length).toBeGreaterThan(0)
        expect(inVault.length).toBeLessThan(rowCount)
      } else expect(inVault).toEqual([])

      // The rest goes into his own vault, or into a file.
      const rest = await ben.engine.writeImportRows(previewId, report.remaining)
      const again = must(await ben.engine.previewImport(new File([rest ?? ''], 'rest.csv')))
      expect(again.total).toBe(report.remaining.length)
      const own = must(await ben.engine.runImport(previewId, report.remaining))
      expect(own).toMatchObject({ added: report.remaining.length, remaining: [], stoppedBy: null })
      await ben.engine.syncNow()
      await ben.untilSynced()
      expect(ben.titles().sort()).toEqual([...names].sort())
      const other = await world.house.signIn(home.bensEmail)
      expect(other.titles().sort()).toEqual([...names].sort())
      expect(vaultIdsOf(ben).includes(vaultId)).toBe(loss === 'made view-only')
      for (const device of [ann, ben, other]) expect(device.alarms).toEqual([])
    },
    60_000,
  )

  it('stores each row once if it continues after an answer that never came', async () => {
    const { ben, vaultId } = await household()
    const { previewId } = must(await ben.engine.previewImport(file))
    let commits = 0
    world.house.liar.tell(commitVault, async (request, ask) => {
      if (++commits < 2) return ask(request)
      await ask(request)
      ben.isOnline = false
      throw new TypeError('the connection broke')
    })
    const report = must(await ben.engine.runImport(previewId, all, { vaultId }))
    expect(['offline', 'unreachable']).toContain(report.stoppedBy)
    world.house.liar.beHonest()
    ben.isOnline = true
    await ben.engine.syncNow()
    const rest = must(await ben.engine.runImport(previewId, report.remaining, { vaultId }))
    expect(rest).toMatchObject({ added: report.remaining.length, remaining: [], stoppedBy: null })
    expect(ben.titles().sort()).toEqual([...names].sort())
    // Both parts are undone as one.
    expect(must(await ben.engine.listImports())).toMatchObject([{ added: rowCount }])
  }, 60_000)
})

function userIdOf({ status }: TestDevice): string {
  if (status?.name !== 'unlocked') throw new Error('nobody is there')
  return status.account.userId
}

function vaultIdsOf({ status }: TestDevice): string[] {
  return status?.name === 'unlocked' ? status.account.vaults.map(({ vaultId }) => vaultId) : []
}

function sizeOf(body: unknown): number {
  return body instanceof Uint8Array ? body.byteLength : 0
}
