import { Badge, type BadgeTone } from '@severy/ui'
import { PictureFrame } from './picture-frame.tsx'

const rows: readonly { name: string; username: string; status: string; tone: BadgeTone }[] = [
  { name: 'Fieldnotes', username: 'mara@studio.example', status: 'New', tone: 'info' },
  { name: 'Garden Club', username: 'm.lind@post.example', status: 'New', tone: 'info' },
  { name: 'Northwind Bank', username: 'm.lind@post.example', status: 'Duplicate', tone: 'neutral' },
  { name: 'Railways', username: 'mara.lind', status: 'New', tone: 'info' },
]

export function ImportPicture() {
  return (
    <PictureFrame
      label="The preview of an import: three new logins and one you already have."
      className="p-6"
    >
      <p className="type-title-3">What is in passwords.csv</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Badge tone="info">3 new</Badge>
        <Badge>1 duplicate</Badge>
        <span className="ms-auto text-small text-ink-3">Chrome, Edge, Brave or Opera CSV</span>
      </div>
      <div className="mt-4 overflow-hidden rounded-card border border-subtle">
        <div className="grid h-10 grid-cols-[2.25rem_1fr_auto] items-center border-b border-subtle bg-sunken px-3 text-small font-semibold">
          <span />
          <span>Name</span>
          <span>Status</span>
        </div>
        {rows.map((row) => (
          <div
            key={row.name}
            className="grid h-13 grid-cols-[2.25rem_1fr_auto] items-center border-subtle px-3 not-last:border-b"
          >
            <Box isOn={row.status === 'New'} />
            <span className="min-w-0">
              <span className="block truncate font-semibold">{row.name}</span>
              <span className="block truncate text-small text-ink-3">{row.username}</span>
            </span>
            <Badge tone={row.tone}>{row.status}</Badge>
          </div>
        ))}
      </div>
      <p className="mt-4 text-small text-ink-2">Your file stays in this browser.</p>
    </PictureFrame>
  )
}

function Box({ isOn }: { isOn: boolean }) {
  return (
    <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
      <rect
        x="0.75"
        y="0.75"
        width="16.5"
        height="16.5"
        rx="3.25"
        strokeWidth="1.5"
        className={isOn ? 'fill-primary stroke-primary' : 'fill-surface stroke-control'}
      />
      {isOn && <path d="M4.5 9.2l3 3 6-6.4" fill="none" strokeWidth="1.75" className="stroke-on-primary" />}
    </svg>
  )
}
