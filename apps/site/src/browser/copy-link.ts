/** "Copy link" at the end of an article: the address without query and fragment. */
offerToCopy()

function offerToCopy() {
  const button = document.querySelector<HTMLButtonElement>('[data-copy-link]')
  // Browsers give pages no clipboard outside of a secure context.
  if (button === null || !('clipboard' in navigator)) return
  button.hidden = false
  button.addEventListener('click', () => {
    void copy(location.origin + location.pathname).then(say)
  })
}

async function copy(text: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text)
    return 'Copied!'
  } catch {
    // The person or the browser's settings refused access.
    return 'Couldn’t copy. Copy the link from the address bar.'
  }
}

function say(text: string): void {
  const status = document.querySelector('[data-copy-link-status]')
  if (status !== null) status.textContent = text
}
