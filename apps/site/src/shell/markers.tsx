/**
 * The markers that the server fills as it sends a page (mustache; `apps/server/src/platform/page-text.ts`): the build
 * does not know under which address people reach the server, what plans cost there, and what its operator vouches for.
 */
import type { ReactNode } from 'react'

/** Stands for `https://vault.example.org`. */
export const ORIGIN = '{{{origin}}}'

/** In structured data: the plans' prices. The property is not there where nothing is paid. */
export const OFFERS = '{{{plans.offers}}}'

/** Stays while the marker stands for something, once for each element of a list; otherwise it is left out. */
export function Only({ when, children }: { when: string; children: ReactNode }) {
  return (
    <>
      {`{{#${when}}}`}
      {children}
      {`{{/${when}}}`}
    </>
  )
}

/** Takes the place of an `Only` that is left out. */
export function Otherwise({ than, children }: { than: string; children: ReactNode }) {
  return (
    <>
      {`{{^${than}}}`}
      {children}
      {`{{/${than}}}`}
    </>
  )
}

/** Left out where nothing is paid (home mode). */
export function PlansOnly({ children }: { children: ReactNode }) {
  return <Only when="plans">{children}</Only>
}

/** Left out where the operator does not vouch for reviews, audits, certificates and uptime (`CLAIMS=off`). */
export function ClaimsOnly({ children }: { children: ReactNode }) {
  return <Only when="claims">{children}</Only>
}
