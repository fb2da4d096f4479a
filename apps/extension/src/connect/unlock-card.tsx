import { Banner } from '@severy/ui'
import { useState } from 'react'
import { openWithPasskey } from '../pages/ask-passkey.ts'
import { PasskeyButton } from '../pages/passkey-button.tsx'
import type { Door } from '../pages/use-vault.ts'
import { closeTab } from './close-tab.ts'

/** Unlocks with a passkey. The password is typed in the popup. */
export function UnlockCard({ door, server, isErrand }: { door: Door; server: string; isErrand: boolean }) {
  const [problem, setProblem] = useState<string | null>(null)

  async function unlock(signal: AbortSignal): Promise<string | null> {
    const failed = await openWithPasskey(door, server, signal)
    if (failed === null && isErrand) closeTab()
    return failed
  }

  return (
    <div className="flex flex-col items-start gap-3">
      {problem !== null && (
        <Banner tone="danger" live="assertive" className="w-full">
          {problem}
        </Banner>
      )}
      <PasskeyButton
        label="Unlock with a passkey"
        startsAtOnce={isErrand}
        ask={unlock}
        onProblem={setProblem}
      />
    </div>
  )
}
