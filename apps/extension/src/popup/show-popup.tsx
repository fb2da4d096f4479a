import { mount } from '../pages/mount.tsx'
import { Popup } from './popup.tsx'

/**
 * Draws the popup. Importing this file must draw nothing, because the build puts code that other pages share with the
 * popup into the same chunk.
 */
export function showPopup(): void {
  mount(<Popup />)
}
