/** Bytes with the outer header of a KDBX 4 file, which is all that the server checks. */
export function builtDatabase(length = 4096, fill = 7): Uint8Array<ArrayBuffer> {
  const database = new Uint8Array(length).fill(fill)
  database.set([0x03, 0xd9, 0xa2, 0x9a, 0x67, 0xfb, 0x4b, 0xb5, 0, 0, 4, 0])
  return database
}
