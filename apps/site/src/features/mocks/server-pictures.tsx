import { Badge } from '@severy/ui'
import { PictureFrame } from './picture-frame.tsx'

const printed = [
  ['Severy', 'https://vault.post.example'],
  ['Mail', 'sent through mail.post.example:587 (STARTTLS)'],
  ['Data', 'PostgreSQL (DATABASE_URL); secrets in SECRETS'],
  ['Admin', 'sign up, then run: npm run admin -- grant EMAIL super_admin'],
] as const

export function ServerPicture() {
  return (
    <PictureFrame label="A terminal after npm start: it prints the address, where mail goes, and where the data is.">
      <pre
        data-theme="dark"
        className="overflow-hidden bg-night-950 p-6 font-mono text-small leading-6 whitespace-pre-wrap text-night-200"
      >
        <span className="text-night-400">$</span> npm start{'\n\n'}
        {printed.map(([name, text]) => (
          <span key={name}>
            <span className="text-stone-0">{name.padEnd(9)}</span>
            {text}
            {'\n'}
          </span>
        ))}
      </pre>
    </PictureFrame>
  )
}

const seen: readonly { what: string; is: string; canSee: boolean }[] = [
  { what: 'Email address', is: 'mara@post.example', canSee: true },
  { what: 'Items', is: '142', canSee: true },
  { what: 'Names and websites', is: 'sealed', canSee: false },
  { what: 'Passwords and notes', is: 'sealed', canSee: false },
  { what: 'Account password', is: 'never received', canSee: false },
]

export function RolesPicture() {
  return (
    <PictureFrame
      label="What the server has of a person: the email address and the number of items are visible; names, websites, passwords and notes are sealed."
      className="p-6"
    >
      <p className="type-title-3">What the server has of Mara</p>
      <div className="mt-4 rounded-control border border-subtle">
        {seen.map((row) => (
          <div
            key={row.what}
            className="grid grid-cols-[1fr_1fr_auto] items-center gap-3 border-subtle px-4 py-3 not-last:border-b"
          >
            <span className="font-medium">{row.what}</span>
            <span className="truncate text-ink-2">{row.is}</span>
            <Badge tone={row.canSee ? 'info' : 'ok'}>{row.canSee ? 'Visible' : 'Hidden'}</Badge>
          </div>
        ))}
      </div>
    </PictureFrame>
  )
}
