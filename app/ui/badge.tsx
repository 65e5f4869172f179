import type { ReactNode } from 'react'
import { classNames } from './class-names'

export type BadgeTone = 'plain' | 'sale' | 'sun' | 'quiet' | 'ok' | 'warn'

/** A word or two on a small ground: over a tile's corner, or beside a title as a state. */
export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={classNames('badge', tone !== 'plain' && tone)}>{children}</span>
}
