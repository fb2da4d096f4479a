import { mount } from '../pages/mount.tsx'
import { Popup } from './popup.tsx'

mount(<Popup />)
