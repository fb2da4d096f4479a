import { Button, useToast } from '@severy/ui'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { problemText } from '../pages/problem-texts.ts'
import type { Door } from '../pages/use-vault.ts'
import type { PageSite } from '../vault/vault-door.ts'

/** Turns offers on this site off, or on again. Applies to all devices. */
export function NeverHere({ door, site: { name, isNever } }: { door: Door; site: PageSite }) {
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)

  async function change(): Promise<void> {
    setBusy(true)
    const entry = { neverSites: [name] }
    const outcome = await door.changeSites(isNever ? { remove: entry } : { add: entry })
    setBusy(false)
    if (!outcome.ok) {
      show({ tone: 'danger', title: 'Nothing was changed', text: problemText(outcome.error) })
    }
  }

  return isNever ? (
    <div className="m-2 flex items-center gap-3 rounded-card border border-subtle bg-surface p-3">
      <p className="min-w-0 flex-1 text-small wrap-anywhere">
        Severy doesn’t suggest, fill or save anything on {name}.
      </p>
      <Button size={32} busy={isBusy} busyLabel="Saving..." onClick={() => void change()}>
        Allow again
      </Button>
    </div>
  ) : (
    <Button
      size={32}
      variant="quiet"
      icon={<Ban aria-hidden />}
      busy={isBusy}
      busyLabel="Saving..."
      className="mt-2 h-auto! min-h-8 max-w-full shrink! py-1 text-start wrap-anywhere whitespace-normal!"
      onClick={() => void change()}
    >
      Never on {name}
    </Button>
  )
}
