/** Starts the demonstrations of generator and sealing on the landing page. Loaded on demand by `landing.ts`. */
import { startGenerator } from './generator.ts'
import { startSealing } from './sealing.ts'

for (const place of document.querySelectorAll<HTMLElement>('[data-demonstration="generator"]'))
  startGenerator(place)
for (const place of document.querySelectorAll<HTMLElement>('[data-demonstration="sealing"]'))
  startSealing(place)
