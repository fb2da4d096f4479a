/** Number of unopened messages: the side menu shows it, and the messages page updates it. */
import { countNewMessages } from '@severy/contract'
import { create } from 'zustand'
import { callApi } from '../../../platform/server/api.ts'

/** Null until known. */
export const useNewMessages = create<{ count: number | null }>(() => ({ count: null }))

/** Asks the server for the number. If that fails, the last known number stays, and no error is shown. */
export async function refreshNewMessages(): Promise<void> {
  const answer = await callApi(countNewMessages)
  if (answer.ok) useNewMessages.setState({ count: answer.value.count })
}
