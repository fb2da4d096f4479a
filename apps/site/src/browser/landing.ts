/** Loads the landing page's generator and seal only when one of them comes near the screen. */
const places = document.querySelectorAll<HTMLElement>('[data-demonstration]')

// Browsers have no cryptography on plain http pages; these show the static forms instead.
if (isSecureContext) loadWhenNear()
else showStillForms()

function loadWhenNear(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      import('./demonstrations/start.ts').catch(showStillForms)
    },
    { rootMargin: '200px' },
  )
  for (const place of places) observer.observe(place)
}

/** If the demonstrations cannot be loaded, the content for pages without JavaScript is shown. */
function showStillForms(): void {
  document.documentElement.dataset['demonstrations'] = 'off'
}
