import { wifiJoinText, type ItemOf } from '@severy/domain'
import { Button, QrPicture } from '@severy/ui'
import { QrCode, Wifi } from 'lucide-react'
import { useState } from 'react'
import type { KindView } from './kind-view.ts'

export const wifi: KindView<'wifi'> = { Icon: Wifi, Details: JoinCode }

/** The code that lets a phone join, made here. It contains the password, so it is rendered only while shown. */
function JoinCode({ item }: { item: ItemOf<'wifi'> }) {
  const [isShown, setShown] = useState(false)
  const text = wifiJoinText(item.fields)
  if (text === null) return null
  return (
    <div className="mt-4 flex flex-col items-start gap-3">
      <Button
        icon={<QrCode aria-hidden />}
        aria-expanded={isShown}
        onClick={() => {
          setShown(!isShown)
        }}
      >
        {isShown ? 'Hide QR code' : 'Show QR code to join'}
      </Button>
      {isShown && (
        <>
          {/* Dark on white in every theme, for cameras. */}
          <div className="size-52 max-w-full rounded-card border border-subtle bg-stone-0 p-4 text-night-950 forced-color-adjust-none">
            <QrPicture
              text={text}
              label={`QR code to join ${item.fields.networkName}`}
              className="size-full"
            />
          </div>
          <p className="text-small text-ink-2">Point a phone’s camera at it to join the network.</p>
        </>
      )}
    </div>
  )
}
