/** Brings the generator and the sealing of a word to life on the landing page. Loaded late, by `landing.ts`. */
import { startGenerator } from './generator.ts'
import { startSealing } from './sealing.ts'

for (const place of document.querySelectorAll<HTMLElement>('[data-demonstration="generator"]'))
  startGenerator(place)
for (const place of document.querySelectorAll<HTMLElement>('[data-demonstration="sealing"]'))
  startSealing(place)
