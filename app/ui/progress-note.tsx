import type { CSSProperties, ReactNode } from 'react'
import { Icon, type IconName } from './icon'

/** Progress as text and as a bar from 0 to 100 percent. */
export function ProgressNote({ icon, children, percent }: { icon: IconName; children: ReactNode; percent?: number }) {
  return (
    <div className="note">
      <Icon name={icon} />
      <div>
        {children}
        {percent === undefined ? null : <div className="bar-p" style={{ '--v': `${percent}%` } as CSSProperties} aria-hidden="true" />}
      </div>
    </div>
  )
}
