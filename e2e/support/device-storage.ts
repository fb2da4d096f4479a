import type { Page } from '@playwright/test'

/**
 * Everything that the browser stores for this origin, as one text: bytes as Latin-1, so that UTF-8 words can be found.
 */
export async function storedText(page: Page): Promise<string> {
  const text = await page.evaluate(async () => {
    const parts: string[] = [
      JSON.stringify(Object.entries(localStorage)),
      JSON.stringify(Object.entries(sessionStorage)),
      document.cookie,
    ]

    const spell = (value: unknown): void => {
      if (value instanceof ArrayBuffer) spell(new Uint8Array(value))
      else if (ArrayBuffer.isView(value)) {
        const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
        let latin1 = ''
        for (const byte of bytes) latin1 += String.fromCharCode(byte)
        parts.push(latin1)
      } else if (value instanceof Map || value instanceof Set) [...value].forEach(spell)
      else if (typeof value === 'object' && value !== null) Object.values(value).forEach(spell)
      else parts.push(String(value))
    }
    const answer = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => {
          resolve(request.result)
        }
        request.onerror = () => {
          reject(request.error ?? new Error('IndexedDB gave no reason'))
        }
      })

    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answer(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store)
        const [keys, values] = await Promise.all([answer(objects.getAllKeys()), answer(objects.getAll())])
        spell(keys)
        spell(values)
      }
      database.close()
    }
    return parts.join('\n')
  })
  return text
}
