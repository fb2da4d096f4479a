/**
 * The part of the vault's address that opens the form for a shared page, with its address and title: `#share&url=…`. Apps
 * put the address into the text as often as where it belongs. Without an address the form opens with the title alone.
 */
export function shareHash(form: Pick<FormData, 'get'>): string {
  const textOf = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const shared = new URLSearchParams()
  const url = addressIn(textOf('url')) ?? addressIn(textOf('text'))
  if (url !== null) shared.set('url', url)
  const title = textOf('title').slice(0, titleLengthMax)
  if (title !== '' && addressIn(title) === null) shared.set('title', title)
  return `#share&${shared.toString()}`
}

const titleLengthMax = 100

function addressIn(text: string): string | null {
  return /https?:\/\/\S+/i.exec(text)?.[0] ?? null
}
