import { Fragment } from 'react'

/**
 * Text containing addresses. One that does not fit goes to the next line, and if it is too long for that, it breaks
 * after `@`, dots and hyphens before breaking anywhere else.
 */
export function Breakable({ text }: { text: string }) {
  return (
    <span className="wrap-anywhere">
      {text.split(/(\s+)/).map((word, index) => (
        <Word key={index} word={word} />
      ))}
    </span>
  )
}

function Word({ word }: { word: string }) {
  const parts = word.split(/(?<=[@.-])(?=\S)/)
  if (parts.length === 1) return word
  return (
    <span className="inline-block max-w-full">
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
