import { getPaymentMode } from '@severy/contract'
import { create } from 'zustand'
import { callApi } from './api.ts'

/** Whether payments are in test mode, as the server last said. */
export const usePaymentMode = create<{ isTestMode: boolean }>(() => ({ isTestMode: false }))

/** Asks the server; without an answer, what was known stays. */
export async function refreshPaymentMode(): Promise<void> {
  const answer = await callApi(getPaymentMode)
  if (answer.ok) usePaymentMode.setState(answer.value)
}
