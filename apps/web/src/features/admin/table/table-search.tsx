import { SearchField } from '@severy/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Table } from './use-table.ts'

/** Milliseconds without a keystroke after which the table is asked. */
const debounceMs = 250

export function TableSearch<Row>({ label, table }: { label: string; table: Table<Row> }) {
  const { t } = useTranslation()
  const { view, change } = table
  const [typed, setTyped] = useState({ text: view.search, of: view.search })
  // Another view came, by the browser's Back or by clearing: it says what stands in the field.
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
