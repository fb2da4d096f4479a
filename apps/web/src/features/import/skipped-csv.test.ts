import { expect, it } from 'vitest'
import { skippedCsv } from './skipped-csv.ts'

it('quotes every cell, quotes and line breaks included', () => {
  const csv = skippedCsv([{ row: 3, title: 'a "b",\nc', reason: 'No name, no password' }])
  expect(csv).toBe('"row","name","reason"\r\n"3","a ""b"",\nc","No name, no password"\r\n')
})

it.each(['=1+1', '+1', '-1', '@SUM(1)', '\tx', '\rx'])('keeps a spreadsheet from computing %j', (title) => {
  expect(skippedCsv([{ row: 1, title, reason: 'x' }])).toContain(`"'${title}"`)
})
