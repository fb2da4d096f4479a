/**
 * A page of the site with its markers filled, in mustache: `{{name}}` is a text, escaped as it is put in, `{{{name}}}`
 * one that needs no escaping, `{{#name}}…{{/name}}` a part that is left out, kept or repeated, and `{{^name}}` what
 * stands in its place. The build leaves the markers; whoever serves knows what they stand for.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Mustache from 'mustache'

/** By marker. */
export type PageValues = Readonly<Record<string, unknown>>

export interface ReadyPage {
  type: string
  text: string
  etag: string
  /** Compressed when first asked for. */
  encoded: Map<'br' | 'gzip', Promise<Buffer>>
}

/** Fills a page's markers. */
type Template = (values: PageValues) => string

/** A page that has markers, read when it is first filled: all pages of the site at once would hold up the start. */
export function readTemplate(text: () => string): Template {
  let template: Template | null = null
  return (values) => {
    template ??= takeApart(text())
    return template(values)
  }
}

/**
 * Mustache takes a text apart letter by letter: all pages of the site would cost half a second and three hundred
 * megabytes. What lies between two markers is therefore put in whole, under a name of its own.
 */
function takeApart(text: string): Template {
  const runs: Record<string, string> = {}
  const short = text.split(marker).map((part, i) => (i % 2 === 0 ? setAside(part, runs) : part))
  const template = short.join('')
  Mustache.parse(template)
  return (values) => Mustache.render(template, { ...values, ...runs })
}

const marker = /(\{\{\{[^}]*\}\}\}|\{\{[^}]*\}\})/
/** Characters from which on a run is set aside. */
const runMin = 100

/** Of several lines the first and the last stay: a line with a section's marker alone leaves no empty line. */
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
 * Fills one page again and again, and keeps the copy, with its compressed forms, for as long as the values lead to
 * the same text. Answers `null` for a page of which nothing is left: it is all about something that is switched off.
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
  // A compressed copy is another representation, with a tag of its own.
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
