import type { ShouldRevalidateFunction } from '@remix-run/react'

/** What was refused is looked at anew: another total, or things that have gone. A platform in trouble is left alone. (CHK-08, ERR-18) */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 0, defaultShouldRevalidate }) =>
  actionStatus >= 400 && actionStatus < 500 ? true : defaultShouldRevalidate
