import { addTexts } from '../../../platform/i18n/i18n.ts'

/** English texts for every table in the admin area. */
export const enAdminTable = {
  adminTable: {
    results_one: '{{count, number}} result',
    results_other: '{{count, number}} results',
    resultsMore: 'More than {{count, number}} results',
    loading: 'Loading',
    searchClear: 'Clear search',
    noMatchTitle: 'No results',
    noMatchText: 'Nothing matches your search and filters.',
    clear: 'Clear search and filters',
    stale: 'This might be out of date',
    scrollHint: '{{caption}}, scrollable',
    view: 'Columns and density',
    columns: 'Columns',
    columnsOf: 'Columns of {{caption}}',
    density: 'Density',
    comfortable: 'Comfortable',
    compact: 'Compact',
    sortHint: 'To sort by several columns, hold Shift and choose more headings.',
    sortedBy: 'sorted {{direction}}, {{place, number}} of {{count, number}}',
    ascending: 'ascending',
    descending: 'descending',
    pages: 'Pages of {{caption}}',
    perPage: 'Rows per page',
    perPageOf: 'Rows per page of {{caption}}',
    range: '{{from, number}}–{{to, number}} of {{total, number}}',
    rangeMore: '{{from, number}}–{{to, number}} of more than {{total, number}}',
    first: 'First page',
    previous: 'Previous page',
    next: 'Next page',
    last: 'Last page',
    pageOf: '{{page}} of {{caption}}',
    exporting: 'Exporting...',
    exportCancel: 'Cancel export',
    exported: 'Exported',
    exportedText: '{{name}} is in your downloads.',
    exportFailed: 'Export failed',
    exportCutOff: 'The file arrived incomplete, so we deleted it. Please try again.',
    exportProof: 'The file contains the whole table, so confirm your account password first.',
  },
} as const
addTexts(enAdminTable)

declare module '../../../platform/i18n/i18n.ts' {
  interface Catalogs {
    adminTable: typeof enAdminTable
  }
}
