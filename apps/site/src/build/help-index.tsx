import { renderToStaticMarkup } from 'react-dom/server'
import { helpArticles } from '../content/help/index.ts'
import type { HelpEntry } from '../help/help-index.ts'

/** The searchable text of each article. */
export function helpIndex(): HelpEntry[] {
  return helpArticles.map(({ slug, title, summary, alsoCalled = [], Body }) => ({
    slug,
    title,
    summary,
    alsoCalled,
    text: plainText(renderToStaticMarkup(<Body />)),
  }))
}

function plainText(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', '’')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replace(/\s+/g, ' ')
    .trim()
}
