import { BRAND } from '@severy/ui'
import { ReadingPage } from '../shell/reading-page.tsx'
import type { SitePage } from '../shell/site.ts'

export const careersPage: SitePage = {
  path: '/careers',
  name: 'Careers',
  title: `Careers – ${BRAND}`,
  description: 'We have no open positions right now. Severy is free software, so you can work on it anyway.',
  Body: () => (
    <ReadingPage heading="Careers" lead={<p>We have no open positions right now.</p>}>
      <p>
        When that changes, you’ll see it here first. We don’t collect applications in advance: a pile of
        personal data that nobody needs is exactly what we warn people about.
      </p>
      <h2>Work on it anyway</h2>
      <p>
        Severy is free software, so you don’t have to be hired to make it better. What helps most, in this
        order:
      </p>
      <ol>
        <li>
          <b>A failing test.</b> It’s the best way to report a security hole. The test kit comes with a server
          that lies.
        </li>
        <li>
          <b>A screen where you got stuck.</b> Tell us what you tried, with which device or assistive
          technology, and what happened.
        </li>
        <li>
          <b>A sentence that isn’t true,</b> on these pages or in the <a href="/help">Help Center</a>.
        </li>
      </ol>
      <p>
        <code>CONTRIBUTING.md</code> in the repository explains how the code is written and what a change
        needs. For everything else, <a href="/contact">write to us</a>.
      </p>
    </ReadingPage>
  ),
}
