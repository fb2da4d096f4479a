import { SearchField } from '@severy/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Table } from './use-table.ts'

/** Milliseconds without a key press before searching. */
const debounceMs = 250

export function TableSearch<Row>({ label, table }: { label: string; table: Table<Row> }) {
  const { t } = useTranslation()
  const { view, change } = table
  const [typed, setTyped] = useState({ text: view.search, of: view.search })
  // If the view changed otherwise, by the browser's Back button or by clearing, the field shows its search.
  const text = typed.of === view.search ? typed.text : view.search

  useEffect(() => {
    if (text === view.search) return
    const timer = setTimeout(() => {
      setTyped({ text, of: text })
      change({ search: text }, false)
    }, debounceMs)
    return () => {
      clearTimeout(timer)
    }
  }, [text, view.search, change])

  return (
    <SearchField
      label={label}
      placeholder={label}
      clearLabel={t('adminTable.searchClear')}
      value={text}
      onChange={(next) => {
        setTyped({ text: next, of: view.search })
      }}
      className="w-full sm:w-80"
    />
  )
}
