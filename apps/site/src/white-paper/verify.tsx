import { Heading } from './section.tsx'

export function Verify() {
  return (
    <>
      <Heading number={9} id="verify">
        How to verify it
      </Heading>
      <ul>
        <li>
          <strong>Watch.</strong> Open your browser’s network panel and save a login: what goes out is a
          signed list and encrypted bytes. On <a href="/#how-it-works">the front page</a> you can seal a word
          of your own and read the whole row that would be stored.
        </li>
        <li>
          <strong>Read.</strong> The code is free software (AGPL-3.0-or-later). The protocol is specified to
          the byte in <code>docs/protocol</code>. <code>packages/crypto</code> holds the seal and the records,{' '}
          <code>packages/verifier</code> the rules by which a record is accepted. A rule of the build keeps
          both the primitives and the vault engine out of the server.
        </li>
        <li>
          <strong>Run.</strong> <code>npm test</code> runs the published vectors (Wycheproof, and those of the
          RFCs), frozen vectors of this protocol that another program made, and the whole client against a
          server that’s made to lie in every way we could think of.
        </li>
        <li>
          <strong>Compare.</strong> Two programs that follow this paper arrive at the same bytes:{' '}
          <code>docs/protocol/vectors/severy-1.json</code> has one vector for each record.
        </li>
        <li>
          <strong>Take it home.</strong> You can run the same server yourself, with one command.
        </li>
      </ul>
      <p>
        Found something? <a href="/security#report">Tell us</a>.
      </p>

      <Heading number={10} id="changes">
        Version and changes
      </Heading>
      <dl>
        <div>
          <dt>1.1 · November 22, 2026</dt>
          <dd>
            Adds other people: sharing, organizations, invitations, links and trusted contacts. A public log
            of keys is designed and not built.
          </dd>
        </div>
        <div>
          <dt>1.0 · November 21, 2026</dt>
          <dd>First edition. Describes protocol severy/1, suite 1, as it holds a vault of one person.</dd>
        </div>
      </dl>
    </>
  )
}
