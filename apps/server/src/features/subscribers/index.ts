/** Subscribers: everyone with a trial or subscription, as admins see and change them. */
import { listSubscriberInvoices } from '@severy/contract'
import { ok } from '@severy/result'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import type { SubscriptionDesk } from '../billing/index.ts'
import { serveChangeSubscribers } from './change-subscribers.ts'
import { serveListSubscribers } from './list-subscribers.ts'
import { handlePlanChangedMails } from './subscriber-mails.ts'
import { serveSubscriberNotes } from './subscriber-notes.ts'

export { subscriberExamples } from './subscriber-mails.ts'
export { eraseNotes } from './note-store.ts'

/** `arePlansOn` is false in home mode, without trials and sales. */
export function serveSubscribers(
  server: Server,
  platform: Platform,
  desk: SubscriptionDesk,
  arePlansOn: boolean,
): void {
  serveListSubscribers(server, platform, arePlansOn)
  serveSubscriberNotes(server, platform, desk)
  serveChangeSubscribers(server, platform, desk)
  handlePlanChangedMails(platform)

  server.serve(listSubscriberInvoices, [], async ({ params: { userId } }) => {
    const listed = await desk.listInvoices(userId)
    return listed.ok ? ok({ invoices: listed.value }) : listed
  })
}
