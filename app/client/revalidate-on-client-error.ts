import type { ShouldRevalidateFunction } from '@remix-run/react'

/** Revalidates after a client error, because totals or items may have changed. Does not add load when the platform fails. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 0, defaultShouldRevalidate }) =>
  actionStatus >= 400 && actionStatus < 500 ? true : defaultShouldRevalidate
