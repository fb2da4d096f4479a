import type { OrganizationMember } from '@severy/client'
import { useState } from 'react'

/** Below this many a list is seen at a glance. */
const searchedFrom = 20

export interface MembersFound {
  found: readonly OrganizationMember[]
  /** Null for a short list. */
  search: { value: string; onChange: (value: string) => void } | null
}

/** Those whose address contains what is typed. */
export function useMembersFound(members: readonly OrganizationMember[]): MembersFound {
  const [typed, setTyped] = useState('')
  if (members.length < searchedFrom) return { found: members, search: null }
  const wanted = typed.trim().toLowerCase()
  const found =
    wanted === '' ? members : members.filter(({ email }) => email?.toLowerCase().includes(wanted) === true)
  return { found, search: { value: typed, onChange: setTyped } }
}
