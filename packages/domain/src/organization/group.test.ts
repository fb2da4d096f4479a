import { describe, expect, it } from 'vitest'
import { newGroup, parseGroup } from './group.ts'

const ann = 'AAAAAAAAAAAAAAAAAAAAAA'
const ben = 'BBBBBBBBBBBBBBBBBBBBBA'

describe('a group', () => {
  it('is read back as it was written, each member once', () => {
    const group = newGroup(' Kitchen ', [ben, ann, ben])
    expect(group).toMatchObject({ name: 'Kitchen', memberIds: [ann, ben] })
    expect(parseGroup(JSON.parse(JSON.stringify(group)))).toEqual(group)
  })

  const group = newGroup('Kitchen', [ann, ben])
  it.each([
    null,
    { ...group, v: 2 },
    { ...group, suite: 2 },
    { ...group, type: 'policies' },
    { ...group, name: ' ' },
    { ...group, name: 'x'.repeat(101) },
    { ...group, memberIds: [ben, ann] },
    { ...group, memberIds: [ann, ann] },
    { ...group, memberIds: ['ann'] },
    { ...group, memberIds: ann },
    { ...group, memberIds: Array.from({ length: 1_201 }, () => ann) },
  ])('is refused if this version could not keep it or write it back: %#', (value) => {
    expect(parseGroup(value)).toBeNull()
  })
})
