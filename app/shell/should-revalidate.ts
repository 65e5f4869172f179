import type { ShouldRevalidateFunction } from '@remix-run/react'

/** The menu and the footer stay as they are on a walk through the shop; a form, or another locale, changes what the frame shows. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, currentParams, nextParams }) => {
  const isForm = formMethod !== undefined && formMethod.toUpperCase() !== 'GET'
  return isForm || currentParams.locale !== nextParams.locale
}
