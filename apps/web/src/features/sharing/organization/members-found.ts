import type { OrganizationMember } from '@severy/client'
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
  const wanted = typed.trim().toLowerCase()
  const found =
    wanted === '' ? members : members.filter(({ email }) => email?.toLowerCase().includes(wanted) === true)
  return { found, search: { value: typed, onChange: setTyped } }
}
