/**
 * Every path that leads to a seal, and every lie about whose key it is. A new path in the client fails the tests until
 * it has a row here that says what it does about each lie, or why the lie is impossible on it.
 */
import type { SealPath } from '@severy/client'

export const lieKinds = [
  'address differs',
  'keys replaced',
  'keys contradict',
  'organization’s word only',
  'superseded keys sign',
  'small-order keys',
  'other right shown',
] as const
export type LieKind = (typeof lieKinds)[number]

/**
 * `asks`: does nothing until the person has checked exactly these keys. `refuses`: does nothing at all. `seals`: seals
 * to them, as the protocol says. `never`: why this lie is impossible on this path.
 */
export type Answer = 'asks' | 'refuses' | 'seals' | { never: string }

interface Row {
  /** The user actions that take this path; each is tried with each lie. */
  acts: readonly string[]
  answers: Readonly<Record<LieKind, Answer>>
}

const chosenHere = {
  never: 'the right is chosen on this device and signed by it: no answer of the server names one',
}
const kept = {
  never: 'the right stands in the keyring, sealed since the invitation: no answer of the server names one',
}
const noWord = {
  never: 'whoever is listed has what was written before (PROTOCOL R7): nobody’s word is asked for',
}

const toAddress = {
  'address differs': 'asks',
  'keys replaced': 'asks',
  'keys contradict': 'refuses',
  'organization’s word only': 'asks',
  'superseded keys sign': 'refuses',
  'small-order keys': 'refuses',
  'other right shown': chosenHere,
} as const satisfies Row['answers']

const refusesAll = {
  'address differs': 'refuses',
  'keys replaced': 'refuses',
  'keys contradict': 'refuses',
  'organization’s word only': 'refuses',
  'superseded keys sign': 'refuses',
  'small-order keys': 'refuses',
  'other right shown': 'refuses',
} as const satisfies Row['answers']

/** Paths on which the server is asked for the person at an address. */
export const askedPaths = {
  'share-item': { acts: ['an item'], answers: toAddress },
  'vault-member': { acts: ['a vault'], answers: toAddress },
  'organization-member': { acts: ['an organization'], answers: toAddress },
  'invitation-looked-at': {
    acts: ['an invitation to a vault, after a look', 'an invitation to an organization, after a look'],
    answers: { ...toAddress, 'other right shown': kept },
  },
  'invitation-proved': {
    acts: [
      'an invitation to a vault, proved by its link',
      'an invitation to an organization, proved by its link',
    ],
    answers: { ...refusesAll, 'organization’s word only': 'seals', 'other right shown': kept },
  },
  'trusted-contact': {
    acts: ['trusting somebody to view', 'trusting somebody to take over'],
    answers: { ...refusesAll, 'other right shown': chosenHere },
  },
} as const satisfies Partial<Record<SealPath, Row>>

/** Paths on which the server is asked whether a list's keys are still current. */
export const listedPaths = {
  'group-member': {
    acts: ['sharing a vault with a group'],
    answers: { ...refusesAll, 'organization’s word only': 'seals' },
  },
  'accepted-keys': {
    acts: ['accepting new keys'],
    answers: {
      ...toAddress,
      'organization’s word only': {
        never: 'the act itself is a look at these keys, which no list names yet',
      },
      'other right shown': {
        never:
          'what is accepted are keys alone; the list with its rights is that of a renewed key, which meets this lie',
      },
    },
  },
  'renewed-key': {
    acts: ['removing somebody else from a vault', 'removing somebody else from an organization'],
    answers: { ...refusesAll, 'address differs': 'seals', 'organization’s word only': noWord },
  },
  'repaired-vault': {
    acts: ['repairing a restored server'],
    answers: {
      ...refusesAll,
      'address differs': 'seals',
      'organization’s word only': noWord,
      'other right shown': {
        never:
          'what is repaired is what this device has verified: the list is its own copy, whatever is served',
      },
    },
  },
} as const satisfies Partial<Record<SealPath, Row>>

/** The type requires every path: one without a row does not compile, and fails in `whose-key.test.ts` too. */
export const rows: Readonly<Record<SealPath, Row>> = { ...askedPaths, ...listedPaths }

export interface Cell {
  path: SealPath
  act: string
  lie: string
  kind: LieKind
  answer: Exclude<Answer, { never: string }>
}

/** Each action with each lie that is possible for it. */
export function cellsOf(
  table: Partial<Record<SealPath, Row>>,
  lies: Readonly<Record<string, LieKind>>,
): Cell[] {
  return Object.entries(table).flatMap(([path, { acts, answers }]) =>
    acts.flatMap((act) =>
      Object.entries(lies).flatMap(([lie, kind]) => {
        const answer = answers[kind]
        return typeof answer === 'string' ? [{ path: path as SealPath, act, lie, kind, answer }] : []
      }),
    ),
  )
}

/** Lies in the answer to a lookup by address. */
export const askedLies = {
  'a contact’s keys, signed for another address': 'address differs',
  'keys that replace the compared ones': 'keys replaced',
  'replaced keys, for another address': 'keys replaced',
  'somebody else at a contact’s address': 'keys contradict',
  'other keys in a contact’s name': 'keys contradict',
  'other keys in a contact’s name, for another address': 'keys contradict',
  'somebody whom an organization lists': 'organization’s word only',
  'somebody whom an organization lists, and who was given something before': 'organization’s word only',
  'the keys from before the compared ones': 'superseded keys sign',
  'a second hand-over from keys that have handed over already': 'superseded keys sign',
  'a key for signing of small order': 'small-order keys',
  'a key for signing that is zero': 'small-order keys',
  'a key for sealing of small order': 'small-order keys',
  'a key for sealing that is zero': 'small-order keys',
} as const satisfies Record<string, LieKind>

/** Lies about a listed person. */
export const listedLies = {
  'the listed keys, for another address': 'address differs',
  'keys that replace the listed ones': 'keys replaced',
  'other keys in a member’s name': 'keys contradict',
  'other keys in a member’s name, that hand over to more': 'keys contradict',
  'a newer statement with a signature of somebody else': 'keys contradict',
  'somebody whom an organization alone lists': 'organization’s word only',
  'no newer keys, though it is known that there are': 'superseded keys sign',
  'a second hand-over after one that is known': 'superseded keys sign',
  'no answer, for it is away': 'superseded keys sign',
  'a newer key for sealing that is zero': 'small-order keys',
  'a list in which somebody has another right': 'other right shown',
} as const satisfies Record<string, LieKind>

export const askedCells = cellsOf(askedPaths, askedLies)
export const listedCells = cellsOf(listedPaths, listedLies)
