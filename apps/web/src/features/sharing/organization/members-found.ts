import type { OrganizationMember } from '@severy/client'
import { isInTexts } from '@severy/domain'
import { useState } from 'react'

/** A shorter list needs no search. */
const searchedFrom = 20

export interface MembersFound {
  found: readonly OrganizationMember[]
  /** Null for a short list. */
  search: { value: string; onChange: (value: string) => void } | null
}

/** Members whose address contains the typed text. */
export function useMembersFound(members: readonly OrganizationMember[]): MembersFound {
  const [typed, setTyped] = useState('')
  if (members.length < searchedFrom) return { found: members, search: null }
  const found =
    typed.trim() === '' ? members : members.filter(({ email }) => email !== null && isInTexts([email], typed))
  return { found, search: { value: typed, onChange: setTyped } }
}
