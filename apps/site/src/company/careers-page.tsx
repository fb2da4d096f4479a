import { BRAND } from '@severy/ui'
import { ReadingPage } from '../shell/reading-page.tsx'
import type { SitePage } from '../shell/site.ts'

export const careersPage: SitePage = {
  path: '/careers',
  name: 'Careers',
  title: `Careers – ${BRAND}`,
  description: 'No position is open at the moment. How to work on Severy all the same: it is free software.',
  Body: () => (
    <ReadingPage heading="Careers" lead={<p>No position is open at the moment.</p>}>
      <p>
        When that changes, it stands here first. We collect no applications in advance: a pile of other
        people’s data that nobody needs is exactly what we advise against.
      </p>
      <h2>Work on it all the same</h2>
      <p>
        Severy is free software, so nobody needs to be hired to make it better. What helps most, in this
        order:
      </p>
      <ol>
        <li>
          <b>A failing test.</b> For a security hole it is the best report there is. The kit for tests comes
          with a server that lies.
        </li>
        <li>
          <b>A screen that stopped you.</b> Say what you tried, with which device or assistive technology, and
          what happened.
        </li>
        <li>
          <b>A sentence that is not true.</b> On these pages or in the <a href="/help">Help Center</a>.
        </li>
      </ol>
      <p>
        The file <code>CONTRIBUTING.md</code> in the repository says how the code is arranged and what a
        change has to bring. For everything else, <a href="/contact">write to us</a>.
      </p>
    </ReadingPage>
  ),
}
