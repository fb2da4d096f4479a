import { useEffect, useState } from 'react'

/** True for `ms` milliseconds after each `turnOn`: the tick on a copy button. */
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
