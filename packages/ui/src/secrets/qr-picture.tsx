import { encode } from 'uqr'

/** The dark modules of a QR code, without a margin. Medium error correction, because paper gets stained. */
export function qrModules(text: string): readonly (readonly boolean[])[] {
  return encode(text, { ecc: 'M', border: 0 }).data
}

/** A QR code as one SVG path. `label` is its accessible name. Throws for texts that no QR code can hold. */
export function QrPicture({ text, label, className }: { text: string; label: string; className?: string }) {
  const modules = qrModules(text)
  const size = modules.length
  const path = modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${String(x)} ${String(y)}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      viewBox={`0 0 ${String(size)} ${String(size)}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
