import type { Output } from '#contracts/endpoint'
import { challengeFor } from '~/server/captcha.server'
import { presentConsumer } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { endpoints } from '../../../contracts'

/** Loads contact subjects, known contact details and the CAPTCHA. No form without subjects. */
export async function loadContact(shop: StorefrontContext) {
  const [subjects, person, challenge] = await Promise.all([subjectsOf(shop), personOf(shop), challengeFor(shop, 'contact')])
  const order = new URL(shop.request.url).searchParams.get('order')?.slice(0, 20) ?? ''
  return { subjects, challenge, values: { ...person, orderNumber: order, ...(order && { about: 'order/where' }) } }
}

export type ContactLoaded = Awaited<ReturnType<typeof loadContact>>
type Subjects = Output<typeof endpoints.contact.categorySubject>

async function subjectsOf(shop: StorefrontContext): Promise<Subjects | null> {
  return shop.api(endpoints.contact.categorySubject, {}).catch(() => null)
}

/** Contact details known from the account. */
async function personOf(shop: StorefrontContext): Promise<Partial<Record<'firstName' | 'lastName' | 'email' | 'phone', string>>> {
  if (!(await presentConsumer(shop))) return {}
  const api = await shop.personalApi()
  const known = await api(endpoints.consumer.profile, { query: {} }).catch(() => null)
  if (!known) return {}
  const { firstName, lastName, email, phone } = known.consumerProfile.consumerDetails
  return { firstName, lastName, email, phone }
}

/** Loads known contact details, date format and the CAPTCHA. */
export async function loadWarranty(shop: StorefrontContext) {
  const [person, challenge] = await Promise.all([personOf(shop), challengeFor(shop, 'warranty')])
  const styleId = new URL(shop.request.url).searchParams.get('style')?.slice(0, 40)
  return { challenge, country: shop.place.country, dateFormat: shop.place.dateFormat, values: { ...person, styleId } }
}

export type WarrantyLoaded = Awaited<ReturnType<typeof loadWarranty>>
