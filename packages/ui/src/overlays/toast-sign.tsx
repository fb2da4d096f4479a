import { Check, CircleAlert } from 'lucide-react'
import { classNames } from '../class-names.ts'

/** Beside the words, never in place of them. */
export function ToastSign({ tone, className }: { tone: string | undefined; className?: string }) {
  if (tone === 'success')
    return <Check aria-hidden className={classNames('shrink-0 text-ok-ink', className)} />
  if (tone === 'danger') {
    return <CircleAlert aria-hidden className={classNames('shrink-0 text-danger-ink', className)} />
  }
  return null
}
