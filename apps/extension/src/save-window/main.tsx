import '../styles.css'
import { mount } from '../pages/mount.tsx'
import { SaveWindow } from './save-window.tsx'

mount(<SaveWindow />)
