/** The static pictures of the site: mosaics, and icons for browser tabs and home screens. */
import { keystonePath, stonePaths } from '@severy/ui'
import { vaultMosaicSvg } from '@severy/ui/vault-mosaic'
import { linkPixels } from './link-pixels.ts'
import { icoOf, pngOf } from './png.ts'
import { markPixels } from '@severy/ui/mark-pixels'

/** For `<picture>` in the hero: wide, and narrow for widths up to 640 px. */
export function heroMosaics(): { wide: string; narrow: string } {
  return {
    wide: vaultMosaicSvg({
      width: 1440,
      height: 640,
      center: { x: 720, y: 650 },
      ringStep: 17,
      radius: { first: 90, last: 800 },
      seed: 425,
    }),
    narrow: vaultMosaicSvg({
      width: 480,
      height: 760,
      center: { x: 240, y: 770 },
      ringStep: 19,
      radius: { first: 76, last: 790 },
      seed: 450,
    }),
  }
}

/** A lighter tile on dark tab bars, to keep its edge visible. */
export function favicon(): string {
  const stones = stonePaths()
    .map((path) => `<path d="${path}"/>`)
    .join('')
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
    '<style>.tile{fill:#0D1528}@media(prefers-color-scheme:dark){.tile{fill:#27365C}}</style>' +
    `<rect class="tile" width="32" height="32" rx="7"/><g fill="#EEEEEA">${stones}</g>` +
    `<path fill="#EBB432" d="${keystonePath()}"/></svg>`
  )
}

export function appleTouchIcon(): Buffer {
  // The system rounds the corners itself.
  return pngOf(markPixels(180, { cornerRadius: 0 }))
}

/** For home screens and task bars. `size` in pixels. */
export function appIcon(size: number): Buffer {
  return pngOf(markPixels(size, { cornerRadius: 7 }))
}

/** The system crops it to any shape, so the logo stays within the inner four fifths. */
export function maskableIcon(size: number): Buffer {
  return pngOf(markPixels(size, { cornerRadius: 0, scale: 0.8 }))
}

export function faviconIco(): Buffer {
  return icoOf(pngOf(markPixels(32, { cornerRadius: 7 })), 32)
}

/** The preview picture for links to a page: 1200 by 630 pixels. */
export function linkPicture(): Buffer {
  return pngOf(linkPixels())
}
