import { columnKey } from '../column-names.ts'
import type { CsvFormat } from './csv-reader.ts'
import type { TableRow } from './csv-table.ts'
import { newNote, newPassword } from './new-item.ts'
import { folderPath } from './values.ts'

/**
 * Buttercup: its own columns begin with an exclamation mark. Groups have their own rows, each with the id of the
 * parent group; older files have whole paths instead, and two hyphens as a group's title. Each property of any entry
 * is a column. Facts: `ButtercupCSVImporter` of buttercup/buttercup-importer, and the samples of Bitwarden's
 * importer.
 */
export const buttercupCsv: CsvFormat = {
  format: 'buttercup-csv',
  columns: ['!group_id', '!group_name', 'title', 'username', 'password'],
  mend: withPaths,
  read(row, now) {
    for (const name of ['!group_id', '!group_parent', 'id']) row.cell(name)
    const [type, title] = [row.cell('!type'), row.cell('title')]
    const folder = folderPath(row.cell('!group_name'), inPaths)
    const login = { username: row.cell('username'), password: row.cell('password') }
    const [first, notes] = [row.cell('url'), row.cell('note', 'notes')]
    const rest = row.rest()
    const isEmpty = [first, notes, ...Object.values(login)].every((text) => text === '') && rest.length === 0
    const isGroup = type === 'group' || title === '--'
    if (isGroup && isEmpty) return folder.length === 0 ? 'blank' : { emptyFolder: folder }
    // A second column with the same name in a different spelling.
    const urls = rest.filter(({ label }) => columnKey(label) === 'url').map(({ value }) => value)
    const custom = rest.filter(({ label }) => columnKey(label) !== 'url')
    const parts = { title, notes, categoryNames: folder, custom }
    const isNote = type === 'note' && login.username === '' && login.password === ''
    const item = isNote ? newNote(now, parts) : newPassword(now, { ...parts, urls: [first, ...urls] }, login)
    return { item, folder }
  },
}

/** Separates the names of a path: unlike a slash, no typed name contains it. */
const inPaths = '\u001F'

/** Adds the full path of its group to each row. */
function withPaths(rows: readonly TableRow[], header: readonly string[]): readonly TableRow[] {
  const at = (name: string) => header.indexOf(name)
  const [idAt, nameAt, parentAt, typeAt] = [
    at('!group_id'),
    at('!group_name'),
    at('!group_parent'),
    at('!type'),
  ]
  const cell = (row: TableRow, index: number) => row.cells[index] ?? ''
  const groups = new Map(
    rows
      .filter((row) => cell(row, typeAt) === 'group')
      .map((row) => [cell(row, idAt), { name: cell(row, nameAt), parent: cell(row, parentAt) }]),
  )
  const pathOf = (id: string): string[] => {
    const path: string[] = []
    // Groups that contain each other in a circle have no path.
    for (
      let next = groups.get(id);
      next !== undefined && path.length < depthMax;
      next = groups.get(next.parent)
    )
      path.unshift(next.name)
    return path
  }
  return rows.map((row) => {
    const known = pathOf(cell(row, idAt))
    const path = known.length > 0 ? known : folderPath(cell(row, nameAt))
    const cells = row.cells.map((value, index) => (index === nameAt ? path.join(inPaths) : value))
    return { ...row, cells }
  })
}

const depthMax = 50
