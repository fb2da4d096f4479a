import type { OrganizationMember } from '@severy/client'
import { expect, it } from 'vitest'
import { proposedChanges } from './proposed-changes.ts'

const member = (name: string, more: Partial<OrganizationMember> = {}): OrganizationMember => ({
  userId: name,
  email: `${name}@acme.example`,
  isChecking: false,
  isMe: false,
  isOwner: false,
  trust: null,
  standing: 'joined',
  ...more,
})
const person = (name: string, isActive = true) => ({ email: `${name}@acme.example`, name: null, isActive })

it('proposes people whom the directory names and the list does not, and the reverse', () => {
  const members = [
    member('ann', { isMe: true, isOwner: true }),
    member('ben'),
    member('cleo'),
    member('gone', { email: null }),
  ]
  const people = [person('ann', false), person('ben', false), person('dan'), person('eve', false)]
  const { adds, removes } = proposedChanges({ members }, people)
  expect(adds.map(({ email }) => email)).toEqual(['dan@acme.example'])
  // Cleo was never named, and nobody proposes to an owner to remove himself.
  expect(removes.map(({ userId }) => userId)).toEqual(['ben'])
})

it('proposes nothing for someone who is named twice, and once as active', () => {
  const { adds, removes } = proposedChanges({ members: [member('ben')] }, [
    person('ben', false),
    person('ben'),
  ])
  expect([adds, removes]).toEqual([[], []])
})
