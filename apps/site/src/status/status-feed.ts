import { BRAND } from '@severy/ui'
import { ORIGIN } from '../shell/markers.tsx'

export const statusFeedPath = '/status/rss.xml'

/** RSS 2.0 with incidents, which the server fills in. */
export const statusFeed =
  '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>' +
  `<title>${BRAND}: incidents</title><link>${ORIGIN}/status</link>` +
  `<atom:link href="${ORIGIN}${statusFeedPath}" rel="self" type="application/rss+xml"/>` +
  '<description>Problems of three minutes or more, as measured by the server itself.</description><language>en</language>' +
  `{{#status.incidents}}<item><title>{{title}}</title><link>${ORIGIN}/status#{{id}}</link>` +
  `<guid>${ORIGIN}/status#{{id}}</guid><pubDate>{{published}}</pubDate><description>{{when}}</description></item>{{/status.incidents}}` +
  '</channel></rss>\n'
