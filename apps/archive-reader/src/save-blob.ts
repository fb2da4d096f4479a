/** Hands a file to the browser's downloads. */
export function saveBlob(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken hold of the content by the next task.
  setTimeout(() => {
    URL.revokeObjectURL(url)
  }, 0)
}
