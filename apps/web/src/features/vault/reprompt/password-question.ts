/** The one item for which the account password is being asked, over everything. */
import type { ItemRow } from '@severy/client'
import { create } from 'zustand'
import { whenDropped } from '../../../platform/session.ts'

interface Question {
  row: ItemRow
  answer: (isProved: boolean) => void
}

export const usePasswordQuestion = create<{ question: Question | null }>(() => ({ question: null }))

/** Resolves when the password was proved for the item, or the person gave up. */
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
