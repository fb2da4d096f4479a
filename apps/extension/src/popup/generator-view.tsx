import { Button, PasswordText } from '@severy/ui'
import { Copy, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { Door } from '../pages/use-vault.ts'
import { newPassword } from './generated.ts'
import { useCopy } from './use-copy.ts'
import { ViewFrame } from './view-frame.tsx'

/** A password to copy. Copied ones are kept in the generator's history on this device. */
export function GeneratorView({ door, onBack }: { door: Door; onBack: () => void }) {
  const [password, setPassword] = useState(() => newPassword())
  const copy = useCopy()
  return (
    <ViewFrame title="Password generator" onBack={onBack}>
      <div className="flex flex-col gap-4">
        <p className="min-h-20 rounded-card border border-subtle bg-surface p-4 text-body-l wrap-anywhere">
          <PasswordText value={password} />
        </p>
        <div className="flex gap-2">
          <Button
            variant="primary"
            icon={<Copy aria-hidden />}
            onClick={() => {
              void door.rememberGenerated(password)
              void copy(password, 'Password')
            }}
          >
            Copy
          </Button>
          <Button
            icon={<RefreshCw aria-hidden />}
            onClick={() => {
              setPassword(newPassword())
            }}
          >
            Regenerate
          </Button>
        </div>
      </div>
    </ViewFrame>
  )
}
