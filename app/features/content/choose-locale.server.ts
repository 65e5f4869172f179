import { z } from 'zod'
import { isLocale, localesIn } from '#config/locales'
import { href } from '#routes'
import { FieldError, formHandler, seeOther } from '~/server/form-action.server'

const year = 365 * 24 * 3600
const form = z.object({ locale: z.string().max(8) })

/** Remembers the country and language a shopper chose, for addresses without one, and goes there. (RTE-29) */
export const chooseLocale = formHandler(form, ({ locale }, { shop }) => {
  if (!isLocale(locale) || !localesIn(shop.environment.regions).includes(locale)) throw new FieldError('locale', 'location.title')
  shop.visit.setCookie(`locale=${locale}; Path=/; Secure; SameSite=Lax; Max-Age=${year}`)
  return Promise.resolve(seeOther(href('home', { locale })))
})
