import type { CSSProperties, ReactNode } from 'react'

/** One line of news across the page, in colors of its own when it has them. */
export function ThinBanner({ paint, children }: { paint?: CSSProperties; children: ReactNode }) {
  return (
    <div className="thin" style={paint}>
      {children}
    </div>
  )
}
