/** Security events: what the server saw in clear, what devices report sealed. */
export { recordEvent, type SeenEvent } from './record-event.ts'
export { serveReportSecurityEvents } from './report-security-events.ts'
