/** Icons on cards and lines. Always the same elements, so that a card that shows another item does not draw them again. */
import { Copy, Ellipsis, ExternalLink, Eye, EyeOff, Info, Timer, UserRound } from 'lucide-react'

export const itemIcons = {
  code: <Timer aria-hidden />,
  copy: <Copy aria-hidden />,
  details: <Info aria-hidden />,
  hide: <EyeOff aria-hidden />,
  launch: <ExternalLink aria-hidden />,
  menu: <Ellipsis aria-hidden />,
  show: <Eye aria-hidden />,
  username: <UserRound aria-hidden />,
}
