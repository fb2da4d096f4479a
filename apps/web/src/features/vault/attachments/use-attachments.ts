import type { ItemRef } from '@severy/client'
import type { Attachment } from '@severy/domain'
import { useEffect, useState } from 'react'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { onEngineEvent } from '../../../platform/session/session.ts'

/** An item's current attachments, including changes by other devices. Null until known. */
export function useAttachments({ vaultId, itemId }: ItemRef): readonly Attachment[] | null {
  const engine = useEngine()
  const [attachments, setAttachments] = useState<readonly Attachment[] | null>(null)
  useEffect(() => {
    let isCurrent = true
    const read = async (): Promise<void> => {
      const item = await engine.getItem({ vaultId, itemId })
      if (isCurrent) setAttachments(item?.attachments ?? [])
    }
    void read()
    const end = onEngineEvent((event) => {
      if (event.type === 'items' && event.upserts.some(({ ref }) => ref.itemId === itemId)) void read()
    })
    return () => {
      isCurrent = false
      end()
    }
  }, [engine, vaultId, itemId])
  return attachments
}
