import { Banner, Button } from '@severy/ui'
import type { VaultState } from '../vault/vault-door.ts'
import { openConnectPage } from './open-page.ts'

/** Shows problems with the server. */
export function StateLine({ state: { sync, hasAlarm } }: { state: VaultState }) {
  if (hasAlarm) {
    return (
      <Banner tone="danger" className="m-2">
        The server sent something that was altered. Open the web app to see what.
      </Banner>
    )
  }
  if (
    sync.state === 'second-factor-needed' ||
    sync.state === 'keys-changed' ||
    sync.state === 'sign-on-needed'
  ) {
    return (
      <Banner
        tone="warn"
        className="m-2"
        action={
          <Button size={32} onClick={openConnectPage}>
            Sign in
          </Button>
        }
      >
        Your vault isn’t syncing. Sign in again.
      </Banner>
    )
  }
  if (sync.waiting > 0 && sync.state !== 'syncing') {
    return (
      <p className="border-b border-subtle bg-warn-bg px-4 py-1.5 text-small text-warn-ink">
        {sync.waiting === 1 ? '1 change is waiting' : `${String(sync.waiting)} changes are waiting`} to sync.
      </p>
    )
  }
  if (sync.state === 'offline') {
    return (
      <p className="border-b border-subtle px-4 py-1.5 text-small text-ink-2">
        Offline, showing your last copy.
      </p>
    )
  }
  return null
}
