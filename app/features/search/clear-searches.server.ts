import { z } from 'zod'
import { href } from '#routes'
import { formHandler, seeOther } from '~/server/form-action.server'

/** Clears the shopper's searches, in every language. */
export const clearSearches = formHandler(z.object({}), async (_form, { shop }) => {
  if (await shop.session.read()) await (await shop.session.open()).clearRemembered('searches')
  return seeOther(href('searchHub', { locale: shop.locale }))
})
