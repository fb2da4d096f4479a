import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'

export interface PopoverProps {
  trigger: ReactElement<Record<string, unknown>>
  /** Heading, and accessible name. */
  title: string
  titleHidden?: boolean
  children: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
  side?: 'top' | 'bottom' | 'left' | 'right'
  align?: 'start' | 'center' | 'end'
  /** Pixels between the button and the popover. */
  distance?: number
  /** Scrolls instead of opening on another side, where it would cover what is needed next. */
  staysOnSide?: boolean
  /** Set this if the button does not scroll with the page; the popover then does not either. */
  staysPut?: boolean
}

/** Content beside the button that opens it. The rest of the page can still be used. */
export function Popover(props: PopoverProps) {
  const {
    trigger,
    title,
    titleHidden = false,
    children,
    open,
    onOpenChange,
    side = 'bottom',
    align = 'center',
    distance = 6,
    staysOnSide = false,
    staysPut = false,
  } = props
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        onOpenChange?.(next)
      }}
    >
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          positionMethod={staysPut ? 'fixed' : 'absolute'}
          sideOffset={distance}
          side={side}
          align={align}
          collisionPadding={8}
          {...(staysOnSide && {
            collisionAvoidance: { side: 'none', align: 'shift', fallbackAxisSide: 'none' },
          })}
          className="z-50"
        >
          <Base.Popup className="popup max-h-(--available-height) w-80 max-w-(--available-width) overflow-y-auto p-4">
            <Base.Title className={titleHidden ? 'sr-only' : 'mb-2 font-semibold'}>{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
