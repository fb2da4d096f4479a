const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** `date` is a day, `2026-11-17`. */
export function ArticleDate({ date }: { date: string }) {
  return <time dateTime={date}>{format.format(new Date(date))}</time>
}
