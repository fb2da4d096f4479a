import { classNames } from '../class-names.ts'

/** A static placeholder for content. The caller sets its size, so that nothing moves when the content arrives. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('block rounded-tile bg-sunken', className)} />
}
