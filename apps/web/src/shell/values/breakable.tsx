import { Fragment } from 'react'

/** Text containing addresses: breaks after `@`, dots and hyphens before breaking anywhere else. */
export function Breakable({ text }: { text: string }) {
  return (
    <span className="wrap-anywhere">
      {text.split(/(?<=[@.-])(?=\S)/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
