import { concat, readBase64, readUtf8, toBase64, type Bytes } from '../bytes.ts'
import type { XmlElement } from '../xml/parse-xml.ts'

/** One cipher stream that continues over everything it is given. */
export type StreamCipher = (bytes: Bytes) => Bytes

/**
 * The document with its protected values decrypted: one stream runs through all of them in order. Null if one of them
 * is not base64 or not text. An attachment in the document stays base64.
 */
export function unprotect(root: XmlElement, cipher: StreamCipher): XmlElement | null {
  const sealed = [...protectedElements(root)].map((element) => readBase64(element.text))
  if (!sealed.every((bytes) => bytes !== null)) return null
  const clear = cipher(concat(...sealed))
  const texts: string[] = []
  let offset = 0
  for (const [index, element] of [...protectedElements(root)].entries()) {
    const end = offset + (sealed[index]?.length ?? 0)
    const bytes = clear.subarray(offset, end)
    const text = element.name === 'Binary' ? toBase64(bytes) : readUtf8(bytes)
    if (text === null) return null
    texts.push(text)
    offset = end
  }
  return withTexts(root, texts.values())
}

function* protectedElements(element: XmlElement): Generator<XmlElement> {
  if (isProtected(element)) yield element
  else for (const child of element.children) yield* protectedElements(child)
}

function withTexts(element: XmlElement, texts: Iterator<string>): XmlElement {
  if (isProtected(element)) return { ...element, text: String(texts.next().value) }
  if (element.children.length === 0) return element
  return { ...element, children: element.children.map((child) => withTexts(child, texts)) }
}

function isProtected({ attributes, children }: XmlElement): boolean {
  return attributes['Protected']?.toLowerCase() === 'true' && children.length === 0
}
