/** The one item for which the account password is being asked, over everything. */
import type { ItemRow } from '@severy/client'
import { create } from 'zustand'
import { whenDropped } from '../../../platform/session/session.ts'

interface Question {
  row: ItemRow
  answer: (isProved: boolean) => void
}

export const usePasswordQuestion = create<{ question: Question | null }>(() => ({ question: null }))

/** Resolves to true once the password is proved for the item, and to false if the user cancels. */
export function askPasswordFor(row: ItemRow): Promise<boolean> {
  answerQuestion(false)
  return new Promise((answer) => {
    usePasswordQuestion.setState({ question: { row, answer } })
  })
}

export function answerQuestion(isProved: boolean): void {
  const { question } = usePasswordQuestion.getState()
  usePasswordQuestion.setState({ question: null })
  question?.answer(isProved)
}

whenDropped(() => {
  answerQuestion(false)
})
