import { Fragment } from 'react'

/** Text with addresses in it: they break behind `@`, dots and hyphens before they break anywhere else. */
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
