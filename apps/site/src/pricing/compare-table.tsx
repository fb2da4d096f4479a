import { Tier } from '@severy/contract'
import { Check, Minus } from 'lucide-react'
import { compareGroups, tierNames, type CompareGroup, type CompareRow } from '../content/pricing.ts'
import { ClaimShown } from '../shell/claim-shown.tsx'

const tiers = Tier.options

/** Tiers side by side; on narrow pages only one tier, selected above the table. */
export function CompareTable() {
  return (
    <div className="compare">
      <fieldset className="compare-picker">
        <legend className="sr-only">Plan to show</legend>
        {tiers.map((tier) => (
          <label key={tier}>
            <input
              type="radio"
              name="compared-tier"
              value={tier}
              defaultChecked={tier === 'personal'}
              className="sr-only"
            />
            {tierNames[tier]}
          </label>
        ))}
      </fieldset>
      <table className="compare-table">
        <caption className="sr-only">What the plans have in common, and where they differ</caption>
        <thead>
          <tr>
            <td />
            {tiers.map((tier) => (
              <th key={tier} scope="col" data-tier={tier}>
                {tierNames[tier]}
              </th>
            ))}
          </tr>
        </thead>
        {compareGroups.map((group) => (
          <ClaimShown key={group.title} by={group.isOperatorClaim ? 'operator' : 'product'}>
            <Group {...group} />
          </ClaimShown>
        ))}
      </table>
    </div>
  )
}

function Group({ title, rows }: CompareGroup) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={tiers.length + 1} className="compare-group">
          {title}
        </th>
      </tr>
      {rows.map((row) => (
        <Row key={row.label} {...row} />
      ))}
    </tbody>
  )
}

function Row({ label, cells }: CompareRow) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {tiers.map((tier) => (
        <td key={tier} data-tier={tier}>
          <Cell value={typeof cells === 'object' ? cells[tier] : cells} />
        </td>
      ))}
    </tr>
  )
}

function Cell({ value }: { value: string | boolean }) {
  if (typeof value === 'string') return value
  return (
    <>
      {value ? <Check aria-hidden className="text-ok-ink" /> : <Minus aria-hidden className="text-ink-3" />}
      <span className="sr-only">{value ? 'Included' : 'Not included'}</span>
    </>
  )
}
