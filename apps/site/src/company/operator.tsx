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
          {'Whoever runs this server has entered no name here. They are reached at '}
          <a href="mailto:{{supportEmail}}">{'{{supportEmail}}'}</a>
          {' and through the '}
          <a href="/contact">contact form</a>.
        </p>
      </Otherwise>
    </>
  )
}
