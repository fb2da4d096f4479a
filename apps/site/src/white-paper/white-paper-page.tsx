import { BRAND } from '@severy/ui'
import { ReadingPage } from '../shell/reading-page.tsx'
import type { SitePage } from '../shell/site.ts'
import { Goals } from './goals.tsx'
import { Integrity } from './integrity.tsx'
import { Keys } from './keys.tsx'
import { People } from './people.tsx'
import { Primitives } from './primitives.tsx'
import { Procedures } from './procedures.tsx'
import { ServerSees } from './server-sees.tsx'
import { Verify } from './verify.tsx'

/** Sections in order; each draws its own heading with this number and address. */
const contents = [
  ['goals', 'What it promises, and against whom'],
  ['primitives', 'Algorithms'],
  ['keys', 'Secrets and keys'],
  ['procedures', 'Signing up, in, and back in'],
  ['integrity', 'Items, and how lies are caught'],
  ['people', 'Other people'],
  ['server-sees', 'What the server sees'],
  ['remains', 'What we can’t protect you from'],
  ['verify', 'How to verify it'],
  ['changes', 'Version and changes'],
] as const

export const whitePaperPage: SitePage = {
  path: '/security/white-paper',
  name: 'White paper',
  title: `Security white paper – ${BRAND}`,
  description:
    'The severy/1 vault protocol explained: keys, algorithms, sizes, what the server sees, the remaining risks, and how to verify it.',
  modified: '2026-11-27',
  Body: () => (
    <ReadingPage
      heading="Security white paper"
      lead={
        <>
          <p>
            How Severy keeps a vault that its own server can’t read, or change without being caught. For
            anyone who wants to know how, or wants to check.
          </p>
          <p className="mt-4 text-small font-semibold text-ink-3">
            Version 1.2 · protocol severy/1, suite 1 · November 27, 2026
          </p>
        </>
      }
    >
      <nav aria-label="Contents" className="paper-contents">
        <ol>
          {contents.map(([id, heading]) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <Goals />
      <Primitives />
      <Keys />
      <Procedures />
      <Integrity />
      <People />
      <ServerSees />
      <Verify />
    </ReadingPage>
  ),
}
