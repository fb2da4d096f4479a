import type { ImportPreview, ImportRow } from '@severy/client'
import { useEffect, useState } from 'react'
import { useEngine } from '../../platform/engine/use-engine.ts'

const rowsPerPart = 100
const none: ReadonlyMap<number, readonly ImportRow[]> = new Map()

/**
 * The rows of a preview by their place in it. Those from place `from` up to, but without, place `to` are on the screen;
 * the missing ones are requested from the worker. Null for a row that has not arrived.
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

  useEffect(() => {
    const missing = Math.max(from, first.length)
    if (missing >= to) return
    for (let part = partOf(missing); part * rowsPerPart < to; part++) {
      if (parts.has(part)) continue
      const start = part * rowsPerPart
      void engine.listImportRows(previewId, start, start + rowsPerPart).then((rows) => {
        setFetched((old) => ({
          first,
          parts: new Map(old.first === first ? old.parts : none).set(part, rows),
        }))
      })
    }
  }, [engine, previewId, first, parts, from, to])

  return (place) => first[place] ?? parts.get(partOf(place))?.[place % rowsPerPart] ?? null
}

function partOf(place: number): number {
  return Math.floor(place / rowsPerPart)
}
