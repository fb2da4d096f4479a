/** Hands a file to the browser's downloads. */
export function saveBlob(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // WebKit fetches the content some time after the click, and saves nothing if the address has been revoked by then.
  setTimeout(() => {
    URL.revokeObjectURL(url)
  }, 60_000)
}
