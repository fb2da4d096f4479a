import { classNames } from '../class-names.ts'

/** A still shape where content will be. Sizes come from the caller, so that nothing moves when it arrives. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('block rounded-tile bg-sunken', className)} />
}
