import { expect, it } from 'vitest'
import { newestAnswer } from './newest-answer.ts'

it('keeps the answer to the latest request, in whatever order answers arrive', async () => {
  const answers: ((answer: string) => void)[] = []
  const kept: string[] = []
  const ask = newestAnswer(
    () => new Promise<string>((resolve) => answers.push(resolve)),
    (answer) => kept.push(answer),
  )
  const asked = [ask(), ask(), ask()]
  answers[1]?.('second')
  await asked[1]
  answers[0]?.('first')
  await asked[0]
  answers[2]?.('third')
  await asked[2]
  expect(kept).toEqual(['second', 'third'])
})
