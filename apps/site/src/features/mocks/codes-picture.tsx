import { Badge } from '@severy/ui'
import { Copy, Fingerprint, KeyRound, Smartphone } from 'lucide-react'
import { PictureFrame } from './picture-frame.tsx'

const ways = [
  { icon: <Smartphone />, name: 'Authenticator app', note: 'Asked for at each new sign-in', state: 'On' },
  { icon: <Fingerprint />, name: 'Mara’s phone', note: 'Passkey, unlocks the vault', state: 'On' },
  { icon: <KeyRound />, name: 'Backup codes', note: 'In case you lose your phone', state: '10 left' },
]

export function CodesPicture() {
  return (
    <PictureFrame label="A one-time code with the seconds that are left, and the ways to prove who you are: authenticator app, passkey, backup codes.">
      <div className="flex items-center gap-4 border-b border-subtle p-6">
        <div className="flex-1">
          <p className="text-small text-ink-3">One-time code</p>
          <p className="type-code tabular-nums">482 913</p>
        </div>
        <svg viewBox="0 0 36 36" width="36" height="36" aria-hidden="true" fill="none" strokeWidth="5">
          <circle cx="18" cy="18" r="14" className="stroke-subtle" />
          <path d="M18 4a14 14 0 1 1-13.3 9.7" className="stroke-sel-bar" />
        </svg>
        <Copy className="text-ink-2" />
      </div>
      <div className="p-6">
        <p className="type-title-3">Two-factor authentication</p>
        <div className="mt-4 rounded-control border border-subtle">
          {ways.map((way) => (
            <div key={way.name} className="flex items-center gap-4 border-subtle px-4 py-3 not-last:border-b">
              <span className="text-ink-2">{way.icon}</span>
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{way.name}</span>
                <span className="block truncate text-small text-ink-3">{way.note}</span>
              </span>
              <Badge tone="ok">{way.state}</Badge>
            </div>
          ))}
        </div>
      </div>
    </PictureFrame>
  )
}
