import { Banner, Switch } from '@severy/ui'
import { useEffect, useState } from 'react'
import { isNoticing, startNoticing, stopNoticing } from '../save/save-switch.ts'

/** Off by default: this is the only feature that runs the extension in pages without the user's action. */
export function SaveSwitchCard({
  server,
  openAsking,
}: {
  server: string
  /**
   * Opens a page that asks for the permission; for the popup, which the browser closes when it shows its own prompt.
   */
  openAsking?: () => void
}) {
  const [isOn, setOn] = useState<boolean | null>(null)
  const [isDenied, setDenied] = useState(false)
  useEffect(() => {
    void isNoticing().then(setOn)
  }, [])
  async function change(wanted: boolean): Promise<void> {
    if (wanted && openAsking !== undefined) {
      openAsking()
      return
    }
    // Nothing may be awaited before this, because browsers show the prompt only directly on a user's click.
    const isAllowed = wanted && (await startNoticing())
    if (!wanted) await stopNoticing(server)
    setDenied(wanted && !isAllowed)
    setOn(isAllowed)
  }
  if (isOn === null) return null
  return (
    <section className="flex flex-col gap-3 rounded-card border border-subtle bg-surface p-4">
      <Switch
        label="Offer to save logins I type"
        checked={isOn}
        onChange={(wanted) => void change(wanted)}
        hint="Your browser will ask to give the extension access to all sites. It reads the username and password of a form when you submit it, and asks in its own window whether to save them. Reload pages that are already open."
      />
      {isDenied && (
        <Banner tone="warn" live="polite">
          Without this permission, the extension doesn’t see logins. Switch this on to be asked again.
        </Banner>
      )}
    </section>
  )
}
