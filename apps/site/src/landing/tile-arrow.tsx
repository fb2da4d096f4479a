const rows = ['#  ', '## ', ' ##', '## ', '#  ']
const step = 7

/** An arrow head of eight tiles between two bays. */
export function TileArrow({ className }: { className: string }) {
  const tiles = rows.flatMap((row, y) =>
    row.split('').map((tile, x) => (tile === '#' ? `M${x * step} ${y * step}h6v6h-6z` : '')),
  )
  return (
    <svg viewBox="0 0 20 34" width="20" height="34" aria-hidden="true" className={className}>
      <path d={tiles.join('')} className="bay-keystone" />
    </svg>
  )
}
