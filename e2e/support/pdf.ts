import { inflateSync } from 'node:zlib'

/** The words that a PDF with plain (WinAnsi) fonts draws, in the order of its drawing commands. */
export function textOfPdf(pdf: Buffer): string {
  return streamsOf(pdf)
    .flatMap((stream) => [...stream.matchAll(/<([0-9A-Fa-f]+)>\s*Tj|\(((?:\\.|[^\\)])*)\)\s*Tj/g)])
    .map(([, hex, literal]) =>
      hex === undefined ? (literal ?? '') : Buffer.from(hex, 'hex').toString('latin1'),
    )
    .join('\n')
}

/** Inflates each compressed stream, and skips streams that are something else (an image). */
function streamsOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/stream\r?\n/g)].flatMap((match) => {
    const start = match.index + match[0].length
    const end = text.indexOf('endstream', start)
    try {
      return [inflateSync(pdf.subarray(start, end)).toString('latin1')]
    } catch (error) {
      // zlib's own errors carry a code such as Z_DATA_ERROR.
      if (error instanceof Error && 'code' in error) return []
      throw error
    }
  })
}
