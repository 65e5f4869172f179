import type { CSSProperties, ReactNode } from 'react'
import { classNames } from './class-names'

type SplitBannerProps = {
  media: ReactNode
  /** The picture's share of the width on large screens, in per cent. */
  pictureWidth?: 60 | 50 | 40
  /** Custom colors. */
  paint?: CSSProperties
  children: ReactNode
}

/** A picture and a panel in the brand's color side by side; one above the other under 1024 px. */
export function SplitBanner({ media, pictureWidth = 60, paint, children }: SplitBannerProps) {
  return (
    <div className={classNames('split', `w-${pictureWidth}`)} style={paint}>
      {media}
      <div className="txt">{children}</div>
    </div>
  )
}
