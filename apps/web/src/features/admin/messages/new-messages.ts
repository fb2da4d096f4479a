/** Number of unopened messages: the side menu shows it, and the messages page updates it. */
import { countNewMessages } from '@severy/contract'
import { create } from 'zustand'
import { callApi } from '../../../platform/server/api.ts'

/** Null until known. */
export const useNewMessages = create<{ count: number | null }>(() => ({ count: null }))

/** If it fails, the number stays: that is not worth an error. */
export async function refreshNewMessages(): Promise<void> {
  const answer = await callApi(countNewMessages)
  if (answer.ok) useNewMessages.setState({ count: answer.value.count })
}
