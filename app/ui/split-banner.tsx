import type { ReactNode } from 'react'
import { classNames } from './class-names'

type SplitBannerProps = {
  media: ReactNode
  /** The picture's share of the width on large screens, in per cent. (BLK-57) */
  pictureWidth?: 60 | 50 | 40
  pictureLast?: boolean
  children: ReactNode
}

/** A picture and a panel in the brand's colour side by side; one above the other under 1024 px. */
export function SplitBanner({ media, pictureWidth = 60, pictureLast, children }: SplitBannerProps) {
  return (
    <div className={classNames('split', `w-${pictureWidth}`, pictureLast && 'flip')}>
      {media}
      <div className="txt">{children}</div>
    </div>
  )
}
