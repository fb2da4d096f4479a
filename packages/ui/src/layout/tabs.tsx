import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export interface Tab<Value extends string> {
  value: Value
  label: string
  /** A number beside the label. */
  count?: number
  panel: ReactNode
}

export interface TabsProps<Value extends string> {
  /** Accessible name of the row of tabs. */
  label: string
  value: Value
  onChange: (value: Value) => void
  tabs: readonly Tab<Value>[]
  /** `stretch` shares the width among the tabs. */
  stretch?: boolean
  className?: string
}

/** The arrow keys move and choose. Only the chosen panel is in the page. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, value, onChange, tabs, stretch = false, className } = props
  return (
    <Base.Root
      value={value}
      onValueChange={(next: Value) => {
        onChange(next)
      }}
      className={className}
    >
      <Base.List
        activateOnFocus
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-b border-subtle"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className={classNames(
              '-mb-px inline-flex h-11 items-center justify-center gap-2 rounded-t-control border-b-3 border-transparent px-3 font-semibold whitespace-nowrap text-ink-2 transition-colors duration-150 -outline-offset-2 hover:text-ink data-active:border-sel-bar data-active:text-ink',
              stretch && 'flex-1',
            )}
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="text-small font-normal text-ink-3 tabular-nums">{tab.count}</span>
            )}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-5">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
