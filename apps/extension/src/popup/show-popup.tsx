import { mount } from '../pages/mount.tsx'
import { Popup } from './popup.tsx'

/** Draws the popup. Reading this file draws nothing: other pages read it for what they share with the popup. */
export function showPopup(): void {
  mount(<Popup />)
}
