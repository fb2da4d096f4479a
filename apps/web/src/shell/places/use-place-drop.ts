import { useState, type DragEventHandler } from 'react'
import { endDrag, fits, useItemDrag, type DropPlace } from '../../platform/vault/item-drag.ts'
import { usePersonalVaultId, vaultRemoval } from '../../platform/session/session-state.ts'

interface PlaceDrop {
  /** Items that fit are over it. */
  isOver: boolean
  dropProps: { onDragOver?: DragEventHandler; onDragLeave?: DragEventHandler; onDrop?: DragEventHandler }
}

/** Makes an entry of the sidebar take items that are dragged to it. */
export function usePlaceDrop(place: DropPlace | null): PlaceDrop {
  const personal = usePersonalVaultId()
  const doesFit = useItemDrag(
    ({ rows }) =>
      place !== null && fits(rows, place, personal, (vaultId) => vaultRemoval(vaultId) === 'leave'),
  )
  const [isOver, setOver] = useState(false)
  if (place === null || !doesFit) return { isOver: false, dropProps: {} }
  return {
    isOver,
    dropProps: {
      onDragOver(event) {
        event.preventDefault()
        event.dataTransfer.dropEffect = 'move'
        setOver(true)
      },
      onDragLeave({ relatedTarget, currentTarget }) {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      },
      onDrop(event) {
        event.preventDefault()
        setOver(false)
        const { onDrop } = useItemDrag.getState()
        endDrag()
        onDrop?.(place)
      },
    },
  }
}
