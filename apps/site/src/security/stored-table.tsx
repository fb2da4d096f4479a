import type { Stored } from '../content/what-is-stored.ts'

/**
 * A row for each thing we store: what it is, and what part of it we can’t read. Narrow screens stack the two columns.
 */
export function StoredTable({ caption, rows }: { caption: string; rows: readonly Stored[] }) {
  return (
    <table className="stored-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">What we store</th>
          <th scope="col">What we can’t read</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.what}>
            <td>
              <p className="font-semibold">{row.what}</p>
              <p className="mt-1 text-ink-2">{row.seen}</p>
            </td>
            <td data-label="What we can’t read">
              {row.unseen === '' ? (
                <p className="text-ink-3">Nothing: we can read all of this.</p>
              ) : (
                <p>{row.unseen}</p>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
