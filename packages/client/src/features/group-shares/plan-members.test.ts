import type { GroupShare } from '@severy/crypto'
import { Role, toBase64Url, type Member } from '@severy/verifier'
import { describe, expect, it } from 'vitest'
import { planMembers, type GroupWish } from './plan-members.ts'

const bytes = (n: number, length: number): Uint8Array<ArrayBuffer> => new Uint8Array(length).fill(n)
const person = (n: number, role: Role = Role.viewer): Member => ({
  userId: bytes(n, 16),
  fp: bytes(n, 32),
  role,
})
const [me, ann, ben, eve] = [person(1, Role.owner), person(2), person(3), person(4)]
const idOf = ({ userId }: Member): string => toBase64Url(userId)

function share(added: readonly Member[], role: GroupShare['role'] = Role.viewer): GroupShare {
  return { orgVaultId: idOf(person(8)), groupId: idOf(person(9)), role, added: added.map(idOf) }
}
const plan = (members: readonly Member[], ...wishes: GroupWish[]) => planMembers(members, wishes, me.userId)
const addedOf = ({ shares }: ReturnType<typeof plan>) => shares.map(({ added }) => added)

describe('a vault that is shared with a group', () => {
  it('gets everyone in the group who is missing, with the role of the share', () => {
    const planned = plan([me, ann], { share: share([], Role.editor), wanted: [me, ann, ben] })
    expect(planned.members).toEqual([me, ann, { ...ben, role: Role.editor }])
    expect(planned.added).toHaveLength(1)
    // Ann was a member without the group, and remains one without it.
    expect(addedOf(planned)).toEqual([[idOf(ben)]])
    const again = plan(planned.members, { share: planned.shares[0]!, wanted: [me, ann, ben] })
    expect(again).toEqual({ ...planned, added: [], removed: [] })
  })

  it('loses people who left the group, except those who were members without it', () => {
    const planned = plan([me, ann, ben], { share: share([ben]), wanted: [] })
    const over = plan([me, ann, ben], { share: share([ben]), wanted: [], isOver: true })
    expect(over).toEqual({ ...planned, shares: [] })
    expect(planned.members).toEqual([me, ann])
    expect(planned.removed).toEqual([ben])
    expect(addedOf(planned)).toEqual([[]])
  })

  it('keeps someone whom an owner removed outside until they join the group again', () => {
    const out = plan([me], { share: share([ben]), wanted: [ben] })
    expect(out.members).toEqual([me])
    const left = plan([me], { share: out.shares[0]!, wanted: [] })
    expect(plan([me], { share: left.shares[0]!, wanted: [ben] }).members).toEqual([me, ben])
  })

  it('keeps people who are in another group, and loses them with that one', () => {
    const planned = plan(
      [me, ben],
      { share: share([ben]), wanted: [] },
      { share: share([]), wanted: [ben, eve] },
    )
    expect(planned.removed).toEqual([])
    expect(addedOf(planned)).toEqual([[], [idOf(ben), idOf(eve)]])
    const [first, second] = planned.shares
    const after = plan(planned.members, { share: first!, wanted: [] }, { share: second!, wanted: [eve] })
    expect(after.members.map(idOf)).toEqual([me, eve].map(idOf))
  })

  it('gives someone in two groups the higher role', () => {
    const planned = plan(
      [me],
      { share: share([], Role.editor), wanted: [ben] },
      { share: share([], Role.viewer), wanted: [ben] },
    )
    expect(planned.added).toEqual([{ ...ben, role: Role.editor }])
  })

  it('stays as it is while the group is not known, and keeps people who became owners', () => {
    const unknown = plan([me, ben], { share: share([ben]), wanted: null })
    expect(unknown).toMatchObject({ members: [me, ben], added: [], removed: [] })
    expect(addedOf(unknown)).toEqual([[idOf(ben)]])
    const owner = { ...ben, role: Role.owner }
    expect(plan([me, owner], { share: share([ben]), wanted: [] }).members).toEqual([me, owner])
  })
})
