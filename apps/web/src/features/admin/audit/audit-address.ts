import type { AuditAction } from '@severy/contract'
import type { ToastMessage } from '@severy/ui'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

/** The audit log's address, filtered by action, by text about actor or target, or both. */
export function auditAddress({ action, search }: { action?: AuditAction; search?: string }): string {
  const params = new URLSearchParams({
    ...(search !== undefined && { q: search }),
    ...(action !== undefined && { action }),
  })
  return `/admin/audit?${params.toString()}`
}

/**
 * Returns a function that makes the toast's link after an action. The link opens the audit log, filtered so that the
 * action's entry is the newest one.
 */
export function useEntryLink(): (
  action: AuditAction,
  target?: string,
) => NonNullable<ToastMessage['action']> {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return useCallback(
    (action, target) => ({
      label: t('audit.showEntry'),
      onAction: () =>
        void navigate(auditAddress({ action, ...(target !== undefined && { search: target }) })),
    }),
    [t, navigate],
  )
}
