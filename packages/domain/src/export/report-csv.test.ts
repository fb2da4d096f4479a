import { expect, it } from 'vitest'
import { reportCsv } from './report-csv.ts'

it('writes every cell so that it is read back as it was', () => {
  const rows = [
    ['Vault', 'Who'],
    ['Tea, "green"', 'two\r\nlines'],
  ]
  expect(reportCsv(rows)).toBe('\uFEFF"Vault","Who"\r\n"Tea, ""green""","two\r\nlines"\r\n')
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '＠x'])(
  'keeps %j from being read as a formula',
  (text) => {
    expect(reportCsv([[text]])).toBe(`\uFEFF"'${text}"\r\n`)
  },
)

it('leaves values alone that no program would calculate', () => {
  expect(reportCsv([['a=b', 'ann@post.example', '1-2', '']])).toBe(
    '\uFEFF"a=b","ann@post.example","1-2",""\r\n',
  )
})
