import type { ReactNode } from 'react'
import { classNames } from './class-names'

/** One line of news across the page. */
export function ThinBanner({ tone, children }: { tone?: 'sun' | 'dark'; children: ReactNode }) {
  return <div className={classNames('thin', tone)}>{children}</div>
}
