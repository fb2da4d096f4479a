/** Sealing files needs WebAssembly, so this code is fetched with the first file instead of with the engine. */
import type * as AttachmentCrypto from '@severy/crypto/attachments'

/** Null if the code cannot be fetched now; the next call tries again. */
export async function loadAttachmentCrypto(): Promise<typeof AttachmentCrypto | null> {
  try {
    return await import('@severy/crypto/attachments')
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}
