import { Only, Otherwise } from '../shell/markers.tsx'

/** Who runs this server, as set by the operator (`OPERATOR`), and how to reach them. */
export function Operator() {
  return (
    <>
      <Only when="operator">
        <p>
          {'This server is run by '}
          <b>{'{{operator}}'}</b>
          {'. Write to '}
          <a href="mailto:{{supportEmail}}">{'{{supportEmail}}'}</a>
          {', or use the '}
          <a href="/contact">contact form</a>.
        </p>
      </Only>
      <Otherwise than="operator">
        <p>
          {'The person who runs this server hasn’t entered a name. Reach them at '}
          <a href="mailto:{{supportEmail}}">{'{{supportEmail}}'}</a>
          {' or through the '}
          <a href="/contact">contact form</a>.
        </p>
      </Otherwise>
    </>
  )
}
