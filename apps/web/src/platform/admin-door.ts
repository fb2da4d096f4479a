/**
 * Who is still let into the admin area, as the answers of the server tell: a session that ended while a page is open
 * is proved anew over it, so that what was typed stays; a role that was taken away closes the page.
 */
import { create } from 'zustand'

const refusals = ['forbidden', 'two-factor-required', 'address-not-allowed'] as const
type Refusal = (typeof refusals)[number]

interface AdminDoor {
  /** Somebody works in the admin area. */
  isInside: boolean
  /** The session has ended, and the dialog asks for the password. */
  isAsking: boolean
  /** Why the server has refused the role. */
  refusal: Refusal | null
}

const initialDoor: AdminDoor = { isInside: false, isAsking: false, refusal: null }

export const useAdminDoor = create<AdminDoor>(() => initialDoor)

let waiting: ((isProved: boolean) => void)[] = []

/** While the area is on the screen; the returned function ends it. */
export function enterAdminArea(): () => void {
  useAdminDoor.setState({ ...initialDoor, isInside: true })
  return () => {
    settle(false)
    useAdminDoor.setState(initialDoor)
  }
}

/** Resolves to whether the request makes sense once more. */
export async function meetRefusal(problem: string): Promise<boolean> {
  if (isRefusal(problem)) useAdminDoor.setState({ refusal: problem })
  return problem === 'not-signed-in' ? await askForSession() : false
}

function isRefusal(problem: string): problem is Refusal {
  return (refusals as readonly string[]).includes(problem)
}

/** Asks for the password; true once the session is there again. False where nobody is asked. */
export function askForSession(): Promise<boolean> {
  if (!useAdminDoor.getState().isInside) return Promise.resolve(false)
  useAdminDoor.setState({ isAsking: true })
  return new Promise((resolve) => {
    waiting.push(resolve)
  })
}

/** What the person answered; requests that wait go on. */
export function settle(isProved: boolean): void {
  useAdminDoor.setState({ isAsking: false })
  const answered = waiting
  waiting = []
  for (const resolve of answered) resolve(isProved)
}
