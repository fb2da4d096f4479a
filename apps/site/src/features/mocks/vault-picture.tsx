import { Badge, KeystoneSeal, PasswordText, Tile, type Smalto } from '@severy/ui'
import { Copy, ExternalLink, EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { sampleItem } from '../../content/sample-stored.ts'
import { PictureFrame } from './picture-frame.tsx'

const rows: readonly { letters: string; color: Smalto; name: string; username: string; mark?: string }[] = [
  { letters: 'No', color: 'coral', name: sampleItem.name, username: sampleItem.username },
  { letters: 'Pa', color: 'amber', name: 'Parcelbox', username: 'mara.lind', mark: 'Reused' },
  { letters: 'St', color: 'jade', name: 'Streamly', username: 'household' },
]

export function VaultPicture() {
  return (
    <PictureFrame label="The vault: three logins in a list, and one of them opened, with its password shown in colors.">
      <div className="border-b border-subtle">
        {rows.map((row, index) => (
          <div
            key={row.name}
            className={`flex h-14 items-center gap-3 border-s-3 px-4 ${index === 0 ? 'border-sel-bar bg-sel' : 'border-transparent'}`}
          >
            <Tile letters={row.letters} color={row.color} />
            <div className="min-w-0 flex-1">
              <p className="truncate font-semibold">{row.name}</p>
              <p className="truncate text-small text-ink-3">{row.username}</p>
            </div>
            {row.mark !== undefined && <Badge tone="warn">{row.mark}</Badge>}
          </div>
        ))}
      </div>
      <div className="p-5">
        <div className="flex items-center gap-3">
          <Tile letters="No" color="coral" size={52} />
          <div className="min-w-0">
            <p className="type-title-2 truncate">{sampleItem.name}</p>
            <p className="text-small text-ink-3">Banking · updated 3 months ago</p>
          </div>
        </div>
        <div className="mt-5 rounded-control border border-subtle">
          <Field label="Username" value={sampleItem.username} icons={<Copy />} />
          <Field
            label={
              <span className="inline-flex items-center gap-1.5">
                Password <KeystoneSeal label="Only you can read this" size={12} />
              </span>
            }
            value={<PasswordText value={sampleItem.password} size="small" />}
            icons={
              <>
                <EyeOff /> <Copy />
              </>
            }
          />
          <Field
            label="Website"
            value={<span className="text-link">northwind.example</span>}
            icons={<ExternalLink />}
          />
        </div>
      </div>
    </PictureFrame>
  )
}

function Field({ label, value, icons }: { label: ReactNode; value: ReactNode; icons: ReactNode }) {
  return (
    <div className="flex items-center gap-3 border-subtle px-4 py-2.5 not-last:border-b">
      <div className="min-w-0 flex-1">
        <p className="text-small text-ink-3">{label}</p>
        <p className="truncate">{value}</p>
      </div>
      <span className="flex shrink-0 gap-3 text-ink-2">{icons}</span>
    </div>
  )
}
