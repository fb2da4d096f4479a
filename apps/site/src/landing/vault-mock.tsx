import type { ReactNode } from 'react'
import { Kbd, PasswordText, Tile, VaultArchIcon, Wordmark, type Smalto } from '@severy/ui'
import {
  ChevronDown,
  Copy,
  Dices,
  Ellipsis,
  ExternalLink,
  Eye,
  EyeOff,
  Plus,
  Search,
  Share2,
  ShieldCheck,
  Upload,
  UserRound,
} from 'lucide-react'
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

/**
 * The product as a drawing: nothing in it can be pressed, and it is cut off at the end of the dark section. A story
 * compares its cards with those of the vault.
 */
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
          <MockNav icon={<Share2 />} text="Sharing" />
          <MockNav icon={<ShieldCheck />} text="Security Dashboard" />
          <MockNav icon={<Upload />} text="Import" />
        </div>
        <div className="min-w-0 flex-1">
          <div className="flex gap-3 border-b border-subtle p-4">
            <span className="flex h-10 min-w-0 flex-1 items-center gap-3 rounded-control border border-control bg-surface px-3 text-ink-3">
              <Search /> <span className="min-w-0 flex-1 truncate">Search in Vault</span>
              <Kbd>/</Kbd>
            </span>
            <span className="ms-auto flex h-10 shrink-0 items-center gap-2 rounded-control border border-control px-4 font-semibold max-sm:hidden">
              <Dices /> Generate
            </span>
          </div>
          <div className="p-4 md:p-6">
            <div className="flex items-center justify-between gap-3">
              <p className="type-title-1">My Vault</p>
              <span className="flex h-10 items-center gap-2 rounded-control border border-control px-4 font-semibold max-sm:hidden">
                <Plus /> Add new item
              </span>
            </div>
            <p className="mt-2 flex items-center gap-2 font-semibold">
              <ChevronDown className="text-ink-3" /> Passwords{' '}
              <span className="font-normal text-ink-3">142</span>
            </p>
            <div className="mt-2 grid gap-2.5 sm:grid-cols-2 lg:grid-cols-3">
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
    <div className="flex min-w-0 flex-col gap-2 rounded-card border border-subtle bg-surface px-3 pt-3 pb-1.5">
      <div className="flex items-center gap-3">
        <Tile letters={letters} color={color} size={40} />
        <div className="min-w-0">
          <p className="truncate font-semibold">{name}</p>
          <p className="min-h-5 truncate text-small text-ink-3">{username}</p>
        </div>
      </div>
      {isRevealed && <PasswordText value={sampleItem.password} />}
      <div className="mt-auto flex items-center gap-0.5 text-ink-2 *:flex *:size-8 *:items-center *:justify-center">
        <span className="-ms-1.5">
          <ExternalLink />
        </span>
        <span>
          <UserRound />
        </span>
        <span>{isRevealed ? <EyeOff /> : <Eye />}</span>
        <span>
          <Copy />
        </span>
        <span className="ms-auto -me-1.5">
          <Ellipsis />
        </span>
      </div>
    </div>
  )
}
