import { expect, it } from 'vitest'
import { type CsvCell, csvFileName, csvText } from './csv.ts'

const text = async (...rows: CsvCell[][]): Promise<string> => {
  const portions = (async function* () {
    await Promise.resolve()
    for (const row of rows) yield [row]
  })()
  let all = ''
  for await (const part of csvText({ header: ['Name', 'Times'], portions })) all += part
  return all
}

it('writes a line for each row, with quotes around text', async () => {
  expect(await text(['Ann "A", B', 3], ['two\nlines', null])).toBe(
    '\ufeff"Name","Times"\r\n"Ann ""A"", B",3\r\n"two\nlines",\r\n',
  )
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠1'])(
  'does not turn %j into a formula',
  async (name) => {
    expect(await text([name, null])).toContain(`"'${name}",`)
  },
)

it('leaves values alone that no spreadsheet calculates', async () => {
  expect(await text(['a=1', -1], ['ann@post.example', 0])).toContain('"a=1",-1\r\n"ann@post.example",0')
})

it('is named after the day', () => {
  expect(csvFileName('users', Date.parse('2026-11-21T23:59:59Z'))).toBe('users-2026-11-21.csv')
})
