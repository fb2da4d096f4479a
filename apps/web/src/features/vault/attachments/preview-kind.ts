/** How a file may be previewed in the page. Its bytes decide, whatever its name says. */
export type PreviewContent = { kind: 'image'; type: string } | { kind: 'text'; text: string; isCut: boolean }

const imageBytesMax = 50_000_000
const textBytesMax = 2_000_000
const shownCharactersMax = 200_000

const imageNames = /\.(png|jpe?g|gif|webp|avif|bmp)$/i
const textNames =
  /\.(txt|text|md|markdown|csv|tsv|json|xml|ya?ml|toml|ini|conf|cfg|env|log|pem|crt|cer|pub|key|asc|html?|css|svg|js|ts|sh|sql|vcf|ics|eml)$/i

/** Whether downloading the file for a preview makes sense. */
export function mayPreview({ name, size }: { name: string; size: number }): boolean {
  return (imageNames.test(name) && size <= imageBytesMax) || (textNames.test(name) && size <= textBytesMax)
}

/**
 * Null for anything that is neither text nor a picture browsers can draw. Formats that can contain scripts are shown as
 * text.
 */
export function previewContent(bytes: Uint8Array): PreviewContent | null {
  const type = imageType(bytes)
  if (type !== null) return { kind: 'image', type }
  if (bytes.length > textBytesMax || bytes.includes(0)) return null
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { kind: 'text', text: text.slice(0, shownCharactersMax), isCut: text.length > shownCharactersMax }
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

function imageType(bytes: Uint8Array): string | null {
  const start = String.fromCharCode(...bytes.subarray(0, 16))
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return 'image/gif'
  if (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) return 'image/webp'
  if (start.startsWith('ftypavif', 4) || start.startsWith('ftypavis', 4)) return 'image/avif'
  if (start.startsWith('BM')) return bytes.length > 54 && bytes[14] === 40 ? 'image/bmp' : null
  return null
}
