/** How many messages nobody has opened yet: the side menu shows it, and the page changes it. */
import { countNewMessages } from '@severy/contract'
import { create } from 'zustand'
import { callApi } from '../../../platform/api.ts'

/** Null before it is known. */
export const useNewMessages = create<{ count: number | null }>(() => ({ count: null }))

/** Without an answer the number stays as it was: it is no reason to disturb anybody. */
export async function refreshNewMessages(): Promise<void> {
  const answer = await callApi(countNewMessages)
  if (answer.ok) useNewMessages.setState({ count: answer.value.count })
}
