/** Whether logins are noticed: off until somebody allows the extension into all pages. */
import { hostPattern } from '../connect/server-address.ts'

const scriptId = 'notice-logins'
/** What the manifest lets the extension ask for. */
export const everywhere = ['https://*/*', 'http://localhost/*', 'http://127.0.0.1/*']

export async function isNoticing(): Promise<boolean> {
  return (await chrome.scripting.getRegisteredContentScripts({ ids: [scriptId] })).length > 0
}

/** Asks the browser's own question, for which it has to be called in the turn of a press. False where that was denied. */
export async function startNoticing(): Promise<boolean> {
  if (!(await chrome.permissions.request({ origins: everywhere }))) return false
  await chrome.storage.local.set({ noticesLogins: true })
  await register()
  return true
}

/** Gives the permission back, too, but for that to reach one's own server. */
export async function stopNoticing(server: string | null): Promise<void> {
  await forget()
  const own = server === null ? null : hostPattern(server)
  await chrome.permissions.remove({ origins: everywhere.filter((pattern) => pattern !== own) })
}

/** Call once, in the first turn of the background's script. An update of the extension forgets its scripts in pages. */
export function watchSaveSwitch(): void {
  const follow = async (): Promise<void> => {
    const { noticesLogins } = await chrome.storage.local.get<{ noticesLogins?: true }>('noticesLogins')
    if (noticesLogins !== true) return
    if (await chrome.permissions.contains({ origins: everywhere })) await register()
    else await forget()
  }
  chrome.runtime.onInstalled.addListener(() => void follow())
  chrome.runtime.onStartup.addListener(() => void follow())
  chrome.permissions.onRemoved.addListener(() => void follow())
}

async function register(): Promise<void> {
  if (await isNoticing()) return
  await chrome.scripting.registerContentScripts([
    {
      id: scriptId,
      js: ['notice-logins.js'],
      matches: everywhere,
      allFrames: true,
      // Before the page's own scripts, which otherwise could hear of a press first.
      runAt: 'document_start',
    },
  ])
}

async function forget(): Promise<void> {
  await chrome.storage.local.remove('noticesLogins')
  if (await isNoticing()) await chrome.scripting.unregisterContentScripts({ ids: [scriptId] })
  await chrome.storage.session.remove(['notices', 'offers'])
}
