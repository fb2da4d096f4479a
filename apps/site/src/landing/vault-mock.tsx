import type { ReactNode } from 'react'
import { MaskedText, PasswordText, Tile, VaultArchIcon, Wordmark, type Smalto } from '@severy/ui'
import { Copy, Ellipsis, ExternalLink, Eye, EyeOff, Plus, Search, Upload } from 'lucide-react'
import { sampleItem } from '../content/sample-stored.ts'

interface MockItem {
  letters: string
  color: Smalto
  name: string
  username: string
  isRevealed?: boolean
}

const items: readonly MockItem[] = [
  { letters: 'No', color: 'coral', name: sampleItem.name, username: sampleItem.username, isRevealed: true },
  { letters: 'St', color: 'jade', name: 'Streamly', username: 'household' },
  { letters: 'Pa', color: 'amber', name: 'Parcelbox', username: 'mara.lind' },
  { letters: 'Fi', color: 'iris', name: 'Fieldnotes', username: 'mara@studio.example' },
  { letters: 'Ra', color: 'teal', name: 'Railways', username: 'mara.lind' },
  { letters: 'Ga', color: 'fern', name: 'Garden Club', username: 'm.lind@post.example' },
]

/** The product as a drawing: nothing in it can be pressed, and it is cut off at the end of the dark section. */
export function VaultMock() {
  return (
    <div
      role="img"
      aria-label="The vault: six logins as cards. One password is shown, with letters, digits and symbols in different colors; the others stay hidden."
      className="site-width vault-mock"
    >
      <div
        aria-hidden="true"
        className="flex h-full overflow-hidden rounded-t-panel border border-b-0 border-subtle bg-canvas text-start shadow-e3"
      >
        <div className="hidden w-52 shrink-0 flex-col gap-1 border-e border-subtle p-4 lg:flex">
          <Wordmark className="mb-4 px-2" size={24} />
          <MockNav icon={<VaultArchIcon />} text="Vault" count="142" isCurrent />
          <MockNav icon={<Upload />} text="Import" />
        </div>
        <div className="min-w-0 flex-1">
          <div className="flex gap-3 border-b border-subtle p-4">
            <span className="flex h-10 min-w-0 flex-1 items-center gap-3 rounded-control border border-control bg-surface px-3 text-ink-3">
              <Search /> <span className="truncate">Search in Vault</span>
            </span>
            <span className="flex size-10 shrink-0 items-center justify-center rounded-control bg-primary text-on-primary">
              <Plus />
            </span>
          </div>
          <div className="p-4 md:p-6">
            <p className="type-title-1">My Vault</p>
            <p className="mt-3 text-small font-semibold">
              Passwords <span className="font-normal text-ink-3">142</span>
            </p>
            <div className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
              {items.map((item) => (
                <MockCard key={item.name} {...item} />
              ))}
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}

function MockNav({
  icon,
  text,
  count,
  isCurrent = false,
}: {
  icon: ReactNode
  text: string
  count?: string
  isCurrent?: boolean
}) {
  return (
    <span
      className={`flex h-9 items-center gap-3 rounded-control px-3 font-medium ${isCurrent ? 'bg-sel text-sel-ink' : 'text-ink-2'}`}
    >
      {icon}
      {text}
      <span className="ms-auto text-small font-normal">{count}</span>
    </span>
  )
}

function MockCard({ letters, color, name, username, isRevealed = false }: MockItem) {
  return (
    <div className="min-w-0 rounded-card border border-subtle bg-surface p-4">
      <div className="flex items-center gap-3">
        <Tile letters={letters} color={color} size={40} />
        <div className="min-w-0">
          <p className="truncate font-semibold">{name}</p>
          <p className="truncate text-small text-ink-3">{username}</p>
        </div>
      </div>
      <p className="my-3 flex h-7 items-center truncate">
        {isRevealed ? (
          <PasswordText value={sampleItem.password} size="small" />
        ) : (
          <MaskedText label="" className="text-ink-2" />
        )}
      </p>
      <div className="flex gap-1 border-t border-subtle pt-2 text-ink-2">
        <span className="p-1.5">
          <ExternalLink />
        </span>
        <span className="p-1.5">{isRevealed ? <EyeOff /> : <Eye />}</span>
        <span className="p-1.5">
          <Copy />
        </span>
        <span className="ms-auto p-1.5">
          <Ellipsis />
        </span>
      </div>
    </div>
  )
}
