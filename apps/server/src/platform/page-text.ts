/**
 * Fills the markers of a site page, in mustache: `{{name}}` is escaped text, `{{{name}}}` is inserted as it is,
 * `{{#name}}…{{/name}}` is left out, kept or repeated, and `{{^name}}` takes its place when it is left out. The build
 * leaves the markers in; the server knows their values.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Mustache from 'mustache'

/** Values by marker name. */
export type PageValues = Readonly<Record<string, unknown>>

export interface ReadyPage {
  type: string
  text: string
  etag: string
  /** Compressed on first request. */
  encoded: Map<'br' | 'gzip', Promise<Buffer>>
}

/** Fills a page's markers. */
type Template = (values: PageValues) => string

/** A template that is parsed when it is first filled: parsing all pages of the site would delay the start. */
export function readTemplate(text: () => string): Template {
  let template: Template | null = null
  return (values) => {
    template ??= takeApart(text())
    return template(values)
  }
}

/**
 * Mustache parses a text character by character, which would take half a second and three hundred megabytes for the
 * whole site. So long stretches between markers are replaced by generated markers and inserted whole.
 */
function takeApart(text: string): Template {
  const runs: Record<string, string> = {}
  const short = text.split(marker).map((part, i) => (i % 2 === 0 ? setAside(part, runs) : part))
  const template = short.join('')
  Mustache.parse(template)
  return (values) => Mustache.render(template, { ...values, ...runs })
}

const marker = /(\{\{\{[^}]*\}\}\}|\{\{[^}]*\}\})/
/** Shorter stretches stay in the template. */
const runMin = 100

/**
 * Keeps the first and last line in place: mustache removes a line that contains only a section marker, so it must still
 * see the line's start and end.
 */
function setAside(run: string, runs: Record<string, string>): string {
  const lastBreak = run.lastIndexOf('\n')
  const start = run.indexOf('\n') + 1
  const end = lastBreak === -1 ? run.length : lastBreak
  if (end - start < runMin) return run
  const name = `run${String(Object.keys(runs).length)}`
  runs[name] = run.slice(start, end)
  return `${run.slice(0, start)}{{{${name}}}}${run.slice(end)}`
}

/**
 * Fills one page on each call, and keeps the result with its compressed forms as long as the text stays the same.
 * Returns `null` when the text is empty: the whole page is about something that is switched off.
 */
export function keepFilled(template: Template, type: string): (values: PageValues) => ReadyPage | null {
  let kept: ReadyPage | null = null
  return (values) => {
    const text = template(values)
    if (text === '') return null
    if (kept?.text !== text) kept = readyPage(text, type)
    return kept
  }
}

export function readyPage(text: string, type: string): ReadyPage {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  return { type, text, etag, encoded: new Map() }
}

export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: ReadyPage,
): Promise<FastifyReply> {
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  // A compressed copy is a different representation and needs its own tag.
  const etag = encoding === null ? page.etag : page.etag.replace(/"$/, `-${encoding}"`)
  reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' })
  if (reply.statusCode === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send()
  reply.type(page.type)
  if (encoding === null) return reply.send(page.text)
  const encoded = page.encoded.get(encoding) ?? compress(encoding, page.text)
  page.encoded.set(encoding, encoded)
  return reply.header('content-encoding', encoding).send(await encoded)
}

function acceptedEncoding(accepted: string | undefined): 'br' | 'gzip' | null {
  const names = (accepted ?? '').split(',').flatMap((part) => {
    const [name = '', quality = ''] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    return /^q=0(\.0*)?$/.test(quality) ? [] : [name]
  })
  if (names.includes('br')) return 'br'
  return names.includes('gzip') ? 'gzip' : null
}

function compress(encoding: 'br' | 'gzip', text: string): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(text)
  return promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
}
