import { downloadBackup, ProblemBody } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import { meetRefusal } from '../../../platform/server/admin-door.ts'

/** Downloads the whole file; the browser keeps large ones on disk. */
export async function fetchBackup(name: string): Promise<Result<Blob, { reason: string }>> {
  const first = await ask(name)
  return first.ok || !(await meetRefusal(first.error.reason)) ? first : ask(name)
}

async function ask(name: string): Promise<Result<Blob, { reason: string }>> {
  try {
    const path = downloadBackup.path.replace(':name', name)
    const response = await fetch(path, { credentials: 'same-origin', cache: 'no-store' })
    if (response.ok) return ok(await response.blob())
    const body = ProblemBody.safeParse(await response.json().catch(() => null))
    return err({ reason: body.success ? body.data.type.slice('/problems/'.length) : 'unreachable' })
  } catch (error) {
    // fetch rejects with TypeError if the answer is missing or incomplete.
    if (!(error instanceof TypeError)) throw error
    return err({ reason: navigator.onLine ? 'unreachable' : 'offline' })
  }
}
