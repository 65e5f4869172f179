import { z } from 'zod'
import { isLocale, localesIn, localeCookie } from '#config/locales'
import { safePath } from '#domain/redirect/safe-path'
import { href } from '#routes'
import { FieldError, formHandler, seeOther } from '~/server/form-action.server'

const year = 365 * 24 * 3600
const form = z.object({ locale: z.string().max(8), from: z.string().max(2_000).optional() })

/** Remembers the country and language a shopper chose, for addresses without one, and goes there; who stays reads on. */
export const chooseLocale = formHandler(form, ({ locale, from }, { shop }) => {
  if (!isLocale(locale) || !localesIn(shop.environment.regions).includes(locale)) throw new FieldError('locale', 'location.title')
  shop.visit.setCookie(`${localeCookie}=${locale}; Path=/; Secure; SameSite=Lax; Max-Age=${year}`)
  const stays = locale === shop.locale ? safePath(from) : undefined
  return Promise.resolve(seeOther(stays ?? href('home', { locale })))
})
