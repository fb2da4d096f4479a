import { concat, toBase64, utf8, type Bytes } from '../bytes.ts'
import type { StreamCipher } from './unprotect.ts'

/** Builds a document in which some values are protected: those are encrypted once all of them are known. */
export class KeePassXml {
  readonly #parts: (string | Bytes)[] = ['<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n']

  /** Wraps whatever `inside` adds in an element. */
  element(name: string, inside: () => void): void {
    this.#parts.push(`<${name}>`)
    inside()
    this.#parts.push(`</${name}>`)
  }

  value(name: string, text: string): void {
    this.#parts.push(`<${name}>${escaped(text)}</${name}>`)
  }

  /** One of the named values of an entry. */
  string(key: string, text: string, isSecret: boolean): void {
    this.#parts.push(`<String><Key>${escaped(key)}</Key>`)
    if (isSecret && text !== '') this.#parts.push('<Value Protected="True">', utf8(text), '</Value>')
    else this.#parts.push(`<Value>${escaped(text)}</Value>`)
    this.#parts.push('</String>')
  }

  binary(name: string, number: number): void {
    this.#parts.push(`<Binary><Key>${escaped(name)}</Key><Value Ref="${String(number)}" /></Binary>`)
  }

  /** The complete text. One cipher stream runs through all protected values, in order. */
  text(cipher: StreamCipher): string {
    const clear = this.#parts.filter((part) => typeof part !== 'string')
    const sealed = cipher(concat(...clear))
    let offset = 0
    const texts = this.#parts.map((part) => {
      if (typeof part === 'string') return part
      offset += part.length
      return toBase64(sealed.subarray(offset - part.length, offset))
    })
    return texts.join('')
  }
}

/** Leaves out characters that XML cannot contain; nobody types them. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(notInXml, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
}

const notInXml = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
