/** Loads the generator and the seal of the landing page once one of them comes near the screen, and not before. */
const places = document.querySelectorAll<HTMLElement>('[data-demonstration]')

// Browsers keep their cryptography from pages that came over plain http: what is written there is shown instead.
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

/** What could not be brought to life gives its place to what stands there without JavaScript. */
function showStillForms(): void {
  document.documentElement.dataset['demonstrations'] = 'off'
}
