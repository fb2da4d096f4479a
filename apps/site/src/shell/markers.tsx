/**
 * The markers that the server replaces when it sends a page (mustache; `apps/server/src/platform/page-text.ts`): the
 * build does not know the server's address, its prices, and its operator's claims.
 */
import type { ReactNode } from 'react'

/** Replaced by an origin such as `https://vault.example.org`. */
export const ORIGIN = '{{{origin}}}'

/** In structured data: the plans' prices. Left out in home mode. */
export const OFFERS = '{{{plans.offers}}}'

/** Rendered if the marker has a value, once per element for lists. */
export function Only({ when, children }: { when: string; children: ReactNode }) {
  return (
    <>
      {`{{#${when}}}`}
      {children}
      {`{{/${when}}}`}
    </>
  )
}

/** Rendered if `Only` with the same marker is not. */
export function Otherwise({ than, children }: { than: string; children: ReactNode }) {
  return (
    <>
      {`{{^${than}}}`}
      {children}
      {`{{/${than}}}`}
    </>
  )
}

/** Left out in home mode, where nothing is paid. */
export function PlansOnly({ children }: { children: ReactNode }) {
  return <Only when="plans">{children}</Only>
}

/** Left out if the operator makes no claims about reviews, audits, certificates and uptime (`CLAIMS=off`). */
export function ClaimsOnly({ children }: { children: ReactNode }) {
  return <Only when="claims">{children}</Only>
}
