import type { ImportPreview, ImportRow } from '@severy/client'
import { useEffect, useRef, useState } from 'react'
import { useEngine } from '../../platform/engine/use-engine.ts'

const rowsPerPart = 100
const none: ReadonlyMap<number, readonly ImportRow[]> = new Map()

/**
 * The rows of a preview by their place in it. Those from place `from` up to, but without, place `to` are on the screen;
 * the missing ones are requested from the worker, once each. Null for a row that has not arrived.
 */
export function usePreviewRows(
  { previewId, rows: first }: Pick<ImportPreview, 'previewId' | 'rows'>,
  from: number,
  to: number,
): (place: number) => ImportRow | null {
  const engine = useEngine()
  const [fetched, setFetched] = useState({ first, parts: none })
  // Other first rows belong to another comparison or reading of the file.
  const parts = fetched.first === first ? fetched.parts : none

  const asked = useRef({ first, parts: new Set<number>() })

  useEffect(() => {
    if (asked.current.first !== first) asked.current = { first, parts: new Set() }
    const { current } = asked
    const missing = Math.max(from, first.length)
    if (missing >= to) return
    for (let part = partOf(missing); part * rowsPerPart < to; part++) {
      if (current.parts.has(part)) continue
      current.parts.add(part)
      const start = part * rowsPerPart
      engine.listImportRows(previewId, start, start + rowsPerPart).then(
        (rows) => {
          if (asked.current !== current) return
          setFetched((old) => ({
            first,
            parts: new Map(old.first === first ? old.parts : none).set(part, rows),
          }))
        },
        (error: unknown) => {
          // The next scroll asks for it again.
          current.parts.delete(part)
          reportError(error)
        },
      )
    }
  }, [engine, previewId, first, from, to])

  return (place) => first[place] ?? parts.get(partOf(place))?.[place % rowsPerPart] ?? null
}

function partOf(place: number): number {
  return Math.floor(place / rowsPerPart)
}
