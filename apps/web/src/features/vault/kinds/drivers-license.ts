import { Car } from 'lucide-react'
import type { KindView } from './kind-view.ts'

export const driversLicense: KindView<'drivers-license'> = { Icon: Car }
