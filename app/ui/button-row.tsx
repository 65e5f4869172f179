import type { ReactNode } from 'react'
import { classNames } from './class-names'

type ButtonRowProps = { children: ReactNode; equal?: boolean; center?: boolean }

/** Buttons side by side that wrap; `equal` gives all the same width, never under 12.5 rem nor over 19.25 rem (26.5 rem from md). */
export function ButtonRow({ children, equal, center }: ButtonRowProps) {
  return <div className={classNames('btns', equal && 'equal', center && 'center')}>{children}</div>
}
