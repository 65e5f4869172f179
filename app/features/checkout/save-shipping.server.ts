import { z } from 'zod'
import { endpoints } from '#contracts'
import type { Address } from '#contracts/entities/address'
import type { Cart } from '#contracts/entities/cart'
import { href } from '#routes'
import { FieldProblems, formHandler, seeOther } from '~/server/form-action.server'
import { noteTrouble } from '~/server/note-trouble'
import type { Shop } from '~/server/shop.server'
import { cartInCheckout } from './checkout-cart.server'
import { idOf, knownShopper } from './known-shopper.server'
import { suggestionFor } from './load-shipping.server'
import { newsReader } from './news-reader'
import { type ShippingTyped, shippingForm } from './shipping.form'
import { pathOfStep } from './step-path'
import { tellDevice } from './tell-device.server'
import { typedDelivery } from './typed-delivery.server'

/**
 * Keeps where everything goes, who collects what, and how fast it travels, then goes on to the bill; by way of our spelling of the
 * address where that differs. (CHK-04, CHK-11, SHIP-12)
 */
export const saveShippingAction = formHandler(shippingForm, async (typed, { shop }) => {
  const cart = await cartInCheckout(shop)
  const { addresses, problems } = typedDelivery(await withSaved(shop, typed), cart, shop)
  const reader = newsReader(typed, cart)
  const wrong = { ...reader?.problems, ...problems }
  if (Object.values(wrong).some(Boolean)) throw new FieldProblems(wrong)
  const chosen = await chooseMethods(shop, cart, typed.method)
  const kept = addresses.length > 0 ? await setAddresses(shop, chosen, addresses) : chosen
  const rest = await chooseMethods(shop, kept, typed.method)
  if (isLost(rest, typed.method)) await shop.session.addFlash({ tone: 'warning', key: 'checkout.methodGone' })
  if (reader) subscribe(shop, reader.email)
  if (typed.keep && !typed.saved) keepAddress(shop, addresses)
  await tellDevice(shop, typed)
  const home = addresses.find(({ shippingId }) => shippingId === 'me')
  const suggestion = home ? await suggestionFor(shop, cart, home) : null
  return seeOther(suggestion ? `${href('checkout', shop)}?step=shipping&check=address` : pathOfStep('billing', shop.locale))
})

/** Takes our spelling of the address in place of the shopper's own. (CHK-14) */
export const takeSuggestionAction = formHandler(z.object({}), async (_, { shop }) => {
  const cart = await cartInCheckout(shop)
  const { shippingAddress } = cart
  const suggestion = shippingAddress && (await suggestionFor(shop, cart, shippingAddress))
  if (suggestion) await setAddresses(shop, cart, [{ ...suggestion, shippingId: 'me' }])
  return seeOther(pathOfStep('billing', shop.locale))
})

/** The address of the account that was chosen, in place of what is typed; how to reach the shopper is said beside it. */
async function withSaved(shop: Shop, typed: ShippingTyped): Promise<ShippingTyped> {
  const saved = typed.saved ? (await knownShopper(shop))?.addresses.find((each) => idOf(each) === typed.saved) : undefined
  if (!saved) return typed
  const { firstName = '', lastName = '', addressLine1 = '', addressLine2 = '', city = '', postalCode = '', province = '' } = saved
  const { stateCode, phone = '' } = saved
  return {
    ...typed,
    firstName,
    lastName,
    addressLine1,
    addressLine2,
    city,
    postalCode,
    province: stateCode ?? province,
    phone: typed.phone || phone,
  }
}

async function setAddresses(shop: Shop, { id }: Cart, addresses: Address[]): Promise<Cart> {
  const api = await shop.personalApi()
  return api(endpoints.checkout.setShippingAddress, { params: { basketId: id }, body: { addresses } })
}

/**
 * The ways chosen by hand, as far as they can be taken: before the address, so that it is judged by the way the shopper wants now, and
 * after it, for those that it alone allows. (SHIP-12, ERR-34)
 */
async function chooseMethods(shop: Shop, cart: Cart, chosen: ShippingTyped['method']): Promise<Cart> {
  const api = await shop.personalApi()
  let now = cart
  for (const { shippingId, code: usual, applicableShippingMethods } of cart.shippingMethods) {
    const wanted = chosen[shippingId]
    const method = wanted === usual ? undefined : applicableShippingMethods.find(({ code }) => code === wanted)
    if (!method) continue
    now = await api(endpoints.checkout.chooseShippingMethod, {
      body: { cartId: cart.id, code: method.code, shippingId, shopperAppliedSM: true },
    })
  }
  return now
}

/** Whether a way the shopper chose gave way to the usual one. */
function isLost({ shippingMethods }: Cart, chosen: ShippingTyped['method']): boolean {
  return shippingMethods.some(({ shippingId, code }) => chosen[shippingId] !== undefined && chosen[shippingId] !== code)
}

/** The address that was typed is there the next time; that it cannot be kept stops no order. (ACC-05) */
function keepAddress(shop: Shop, addresses: readonly Address[]): void {
  const home = addresses.find(({ shippingId }) => shippingId === 'me')
  if (!home) return
  const { shippingId: _, ...address } = home
  const kept = shop
    .personalApi()
    .then((api) => api(endpoints.consumer.addAddress, { body: { address: { ...address, approachType: 'S' } } }))
  shop.visit.waitUntil(kept.catch((error: unknown) => noteTrouble(shop.visit, 'address', error)))
}

/** A wish beside the order: it never keeps the order from being made. */
function subscribe(shop: Shop, recipient: string): void {
  const subscriptions = [{ channel: 'email' as const, type: 'Newsletter' as const, optin: true as const, recipient }]
  const subscribed = shop.personalApi().then((api) => api(endpoints.consumer.subscribe, { body: { subscriptions } }))
  shop.visit.waitUntil(subscribed.catch((error: unknown) => noteTrouble(shop.visit, 'newsletter', error)))
}
