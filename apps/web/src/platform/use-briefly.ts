import { useEffect, useState } from 'react'

/** On for `ms` milliseconds after each time it is turned on: the tick of a copy button. */
export function useBriefly(ms = 1_200): [isOn: boolean, turnOn: () => void] {
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => {
      setOn(false)
    }, ms)
    return () => {
      clearTimeout(timer)
    }
  }, [isOn, ms])
  return [
    isOn,
    () => {
      setOn(true)
    },
  ]
}
