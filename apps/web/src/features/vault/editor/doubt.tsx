import { TriangleAlert } from 'lucide-react'

/** A hint that something looks mistyped. It does not prevent saving. */
export function Doubt({ text }: { text: string }) {
  return (
    <span className="flex gap-1.5 text-warn-ink">
      <TriangleAlert aria-hidden className="mt-px size-4" />
      <span className="min-w-0">{text}</span>
    </span>
  )
}
