import { getPaymentMode } from '@severy/contract'
import { create } from 'zustand'
import { callApi } from './api.ts'

/** Whether people pay with play money, as the server said last. */
export const usePaymentMode = create<{ isTestMode: boolean }>(() => ({ isTestMode: false }))

/** Asks the server; without an answer what was known stands. */
export async function refreshPaymentMode(): Promise<void> {
  const answer = await callApi(getPaymentMode)
  if (answer.ok) usePaymentMode.setState(answer.value)
}
