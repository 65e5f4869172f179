import type { ShouldRevalidateFunction } from '@remix-run/react'
import { isSlimAt } from '#routes/route-at'

/** The menu and the footer stay during navigation; a form, another locale, a page that is read anew, or one with a short header changes the frame. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, currentParams, nextParams, currentUrl, nextUrl }) => {
  const isForm = formMethod !== undefined && formMethod.toUpperCase() !== 'GET'
  const isSamePage = currentUrl.href === nextUrl.href
  return isForm || isSamePage || currentParams.locale !== nextParams.locale || isSlimAt(currentUrl.pathname) !== isSlimAt(nextUrl.pathname)
}
