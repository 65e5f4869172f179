import type { CSSProperties, ReactNode } from 'react'

/** One-line announcement across the page, optionally with its own colors. */
export function ThinBanner({ paint, children }: { paint?: CSSProperties; children: ReactNode }) {
  return (
    <div className="thin" style={paint}>
      {children}
    </div>
  )
}
