import type { HealthMark } from '@severy/engine-host/health-marks'
import { useEffect, useState } from 'react'
import { afterDrawing } from '../pages/after-drawing.ts'
import type { Door } from '../pages/use-vault.ts'
import type { VaultState } from '../vault/vault-door.ts'

export type Marks = Readonly<Record<string, readonly HealthMark[]>>

/** What is wrong with the passwords of these items. Asked after they are drawn, and again when the vault has changed. */
export function useMarks(door: Door, state: VaultState, itemIds: readonly string[]): Marks {
  const [marks, setMarks] = useState<Marks>({})
  const asked = itemIds.join()
  useEffect(() => {
    if (asked === '') return
    let isOver = false
    void afterDrawing()
      .then(() => door.marksOf(asked.split(',')))
      .then(
        (answer) => {
          if (!isOver) setMarks(answer)
        },
        // The vault has ended; the popup says so.
        () => undefined,
      )
    return () => {
      isOver = true
    }
  }, [door, state, asked])
  return marks
}
