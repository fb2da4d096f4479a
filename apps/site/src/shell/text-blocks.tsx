import { Fragment } from 'react'
import type { Inline, TextBlock, Words } from '../content/text-blocks.ts'

/** Renders blocks as elements styled by `.reading`, for use inside a `ReadingPage`. */
export function TextBlocks({ blocks }: { blocks: readonly TextBlock[] }) {
  return blocks.map((block, index) => <Block key={index} block={block} />)
}

function Block({ block }: { block: TextBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h2 id={anchorOf(block.text)}>{block.text}</h2>
    case 'paragraph':
      return (
        <p>
          <Line words={block.words} />
        </p>
      )
    case 'list': {
      const items = block.items.map((words, index) => (
        <li key={index}>
          <Line words={words} />
        </li>
      ))
      return block.isNumbered ? <ol>{items}</ol> : <ul>{items}</ul>
    }
    case 'note':
      return (
        <div role="note" className="reading-note">
          <p className="text-small font-semibold text-ink-2">{block.title}</p>
          <p className="mt-1">
            <Line words={block.words} />
          </p>
        </div>
      )
    case 'table':
      return <Table {...block} />
  }
}

/** Scrolls inside its own box on narrow screens, with the keyboard too. */
function Table({ caption, head, rows }: Extract<TextBlock, { kind: 'table' }>) {
  return (
    <div className="reading-table" role="region" aria-label={caption} tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = [], ...cells], index) => (
            <tr key={index}>
              <th scope="row">
                <Line words={name} />
              </th>
              {cells.map((words, cell) => (
                <td key={cell}>
                  <Line words={words} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Line({ words }: { words: Words }) {
  return words.map((part, index) => <Fragment key={index}>{inline(part)}</Fragment>)
}

function inline(part: Inline) {
  if (typeof part === 'string') return part
  switch (part.mark) {
    case 'link':
      return <a href={part.href}>{part.text}</a>
    case 'strong':
      return <strong>{part.text}</strong>
    case 'code':
      return <code>{part.text}</code>
  }
}

/** The id of a heading, for links to it. */
function anchorOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
