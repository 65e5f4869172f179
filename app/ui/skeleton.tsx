import { classNames } from './class-names'

type SkeletonShape = 'text' | 'short' | 'title' | 'block' | 'pic'

/** Placeholder shape. Hidden from screen readers: the parent announces loading. */
export function Skeleton({ shape = 'text' }: { shape?: SkeletonShape }) {
  return <span className={classNames('skel', shape !== 'text' && shape)} aria-hidden />
}

/** Placeholder cards in the grid layout of the expected cards. */
export function SkeletonGrid({ count, label }: { count: number; label: string }) {
  return (
    <div role="status">
      <span className="vh">{label}</span>
      <div className="grid" aria-hidden>
        {Array.from({ length: count }, (_, i) => (
          <div key={i} className="skel-card">
            <Skeleton shape="pic" />
            <Skeleton />
            <Skeleton shape="short" />
          </div>
        ))}
      </div>
    </div>
  )
}
