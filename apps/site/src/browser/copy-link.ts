/** "Copy link" at the foot of an article: its address without whatever led here. */
offerToCopy()

function offerToCopy() {
  const button = document.querySelector<HTMLButtonElement>('[data-copy-link]')
  // Browsers have no clipboard for pages without a secure context.
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
    // The browser has asked the person, or its rules, and they said no.
    return 'Your browser refused. Copy the address from its address bar.'
  }
}

function say(text: string): void {
  const status = document.querySelector('[data-copy-link-status]')
  if (status !== null) status.textContent = text
}
