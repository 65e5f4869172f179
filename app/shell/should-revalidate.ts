import type { ShouldRevalidateFunction } from '@remix-run/react'
import { isSlimAt } from '#routes/route-at'

/** The menu and the footer stay during navigation; a form, another locale, or a page with a short header changes the frame. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, currentParams, nextParams, currentUrl, nextUrl }) => {
  const isForm = formMethod !== undefined && formMethod.toUpperCase() !== 'GET'
  return isForm || currentParams.locale !== nextParams.locale || isSlimAt(currentUrl.pathname) !== isSlimAt(nextUrl.pathname)
}
