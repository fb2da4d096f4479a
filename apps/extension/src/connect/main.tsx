import '../styles.css'
import { mount } from '../pages/mount.tsx'
import { ConnectPage } from './connect-page.tsx'

mount(<ConnectPage />)
