import { describe, expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'

const text = 'name,password\r\nMüller,"päss🔑"\r\n'

describe('the text of an export', () => {
  it.each([
    ['UTF-8', utf8(text)],
    ['UTF-8 with its mark', utf8(`\uFEFF${text}`)],
    ['UTF-16, low byte first', utf16(`\uFEFF${text}`, true)],
    ['UTF-16, high byte first', utf16(`\uFEFF${text}`, false)],
    ['UTF-16 without a mark, low byte first', utf16(text, true)],
    ['UTF-16 without a mark, high byte first', utf16(text, false)],
    ['UTF-32, low byte first', utf32(`\uFEFF${text}`, true)],
    ['UTF-32, high byte first', utf32(`\uFEFF${text}`, false)],
  ])('is decoded from %s', (_, bytes) => {
    expect(decodeText(bytes)).toBe(text)
  })

  it('is decoded from what spreadsheets write on Windows', () => {
    expect(decodeText(new Uint8Array([0x4d, 0xfc, 0x80]))).toBe('Mü€')
  })

  it('is read as UTF-8 even if a byte of it is damaged', () => {
    const bytes = new Uint8Array([...utf8('Zoë,pä'), 0xe4, ...utf8(',ß\n')])
    expect(decodeText(bytes)).toBe('Zoë,pä\uFFFD,ß\n')
  })

  it('loses the mark of the file and no other', () => {
    expect(decodeText(utf8('\uFEFF\uFEFFx'))).toBe('\uFEFFx')
  })

  it('is null for a program', () => {
    expect(decodeText(new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0xff, 0x00, 0x00, 0x00, 0x01]))).toBeNull()
  })

  it('of an empty file is empty', () => {
    expect(decodeText(new Uint8Array(0))).toBe('')
  })
})

function utf8(content: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(content)
}

function utf16(content: string, isLittleEndian: boolean): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(content.length * 2))
  for (let i = 0; i < content.length; i++) view.setUint16(i * 2, content.charCodeAt(i), isLittleEndian)
  return new Uint8Array(view.buffer)
}

function utf32(content: string, isLittleEndian: boolean): Uint8Array<ArrayBuffer> {
  const letters = Array.from(content)
  const view = new DataView(new ArrayBuffer(letters.length * 4))
  for (const [i, letter] of letters.entries())
    view.setUint32(i * 4, letter.codePointAt(0) ?? 0, isLittleEndian)
  return new Uint8Array(view.buffer)
}
