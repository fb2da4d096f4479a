import { memberFilters, type MemberFilter } from './reported-members.ts'

export const reportTabs = ['members', 'access', 'events'] as const
export type ReportTab = (typeof reportTabs)[number]

/** One of the reports, as named in its address. */
export interface ReportPlace {
  tab: ReportTab
  filter: MemberFilter
}

export function reportAddress(vaultId: string, place: ReportPlace): string {
  const query = new URLSearchParams(reportQuery(place)).toString()
  return `/organization/${vaultId}/reports${query === '' ? '' : `?${query}`}`
}

export function reportQuery({ tab, filter }: ReportPlace): Record<string, string> {
  return {
    ...(tab === 'members' ? {} : { tab }),
    ...(tab === 'members' && filter !== 'all' ? { show: filter } : {}),
  }
}

/** Invalid parts of the address fall back to the first choice. */
export function reportPlaceIn(params: URLSearchParams): ReportPlace {
  return {
    tab: reportTabs.find((tab) => tab === params.get('tab')) ?? 'members',
    filter: memberFilters.find((filter) => filter === params.get('show')) ?? 'all',
  }
}
