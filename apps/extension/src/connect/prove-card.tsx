import type { ItemRef } from '@severy/client'
import { Banner } from '@severy/ui'
import { useState } from 'react'
import { withPasskey } from '../pages/ask-passkey.ts'
import { PasskeyButton } from '../pages/passkey-button.tsx'
import { problemText } from '../pages/problem-texts.ts'
import type { Door } from '../pages/use-vault.ts'
import { closeTab } from './close-tab.ts'

/** A passkey in place of the password, for an item that asks for it; the popup then shows the item. */
export function ProveCard({ door, server, item }: { door: Door; server: string; item: ItemRef }) {
  const [problem, setProblem] = useState<string | null>(null)

  async function prove(signal: AbortSignal): Promise<string | null> {
    const outcome = await withPasskey(door, server, signal, async (answer) => door.unlockItem(item, answer))
    if (!outcome.ok) return outcome.error
    if (!outcome.value.ok) return problemText(outcome.value.error)
    closeTab()
    return null
  }

  return (
    <div className="flex flex-col gap-5">
      <div>
        <h1 className="type-title-1">Confirm it’s you</h1>
        <p className="mt-2 text-ink-2">
          This item asks for your password or a passkey. Afterward, this tab closes and the item stays open
          for a minute: press the Severy button again.
        </p>
      </div>
      {problem !== null && (
        <Banner tone="danger" live="assertive">
          {problem}
        </Banner>
      )}
      <div>
        <PasskeyButton label="Use passkey" startsAtOnce ask={prove} onProblem={setProblem} />
      </div>
    </div>
  )
}
