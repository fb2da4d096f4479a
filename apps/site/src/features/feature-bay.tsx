import type { ReactNode } from 'react'
import type { Bay } from '../content/feature-list.ts'
import { CodesPicture } from './mocks/codes-picture.tsx'
import { GeneratorPicture } from './mocks/generator-picture.tsx'
import { ImportPicture } from './mocks/import-picture.tsx'
import { KitPicture } from './mocks/kit-picture.tsx'
import { RolesPicture, ServerPicture } from './mocks/server-pictures.tsx'
import { ScorePicture } from './mocks/score-picture.tsx'
import { VaultPicture } from './mocks/vault-picture.tsx'

const pictures: Record<Bay['picture'], () => ReactNode> = {
  vault: VaultPicture,
  generator: GeneratorPicture,
  import: ImportPicture,
  score: ScorePicture,
  codes: CodesPicture,
  kit: KitPicture,
  server: ServerPicture,
  roles: RolesPicture,
}

/** Text on one side, the screen on the other; sides swap in every second section. */
export function FeatureBay({ bay }: { bay: Bay }) {
  const Picture = pictures[bay.picture]
  return (
    <article className="feature-bay">
      <div>
        <h3 className="type-title-1">{bay.title}</h3>
        <p className="mt-3 text-body-l text-ink-2">{bay.text}</p>
        <ul className="mt-6 space-y-3 text-[1rem] leading-6.5">
          {bay.points.map((point) => (
            <li key={point} className="tile-item">
              {point}
            </li>
          ))}
        </ul>
        <p className="mt-6 border-s-2 border-control ps-4 text-[1rem] leading-6.5 text-ink-2">
          <span className="font-semibold text-ink">Good to know.</span> {bay.limit}
        </p>
      </div>
      <Picture />
    </article>
  )
}
