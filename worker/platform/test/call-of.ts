import type { Endpoint } from '#contracts/endpoint'
import type { CaptchaAction } from '#config/captcha-actions'
import { generateSample } from '../mock/mock-response'
import type { Belongings } from './owned-objects'
import { anAddress, byCard } from './orders'
import { bankResult } from './payments'
import { captchaToken, choice } from './platform'

export type Sent = { method: string; path: string; body?: unknown; named: string[] }

/** Field values by meaning; undefined ones are left out. Everything else is from the contract's sample. */
const plain: Record<string, unknown> = {
  ...choice('shell'),
  ...{ qty: 1, shippingId: 'me', appliedLoyaltyVoucher: '100', start: 0, count: 10, mode: 'live', country: 'US', postalCode: '97209' },
  ...{ isPatchRequired: undefined, inventorySupplyCheck: undefined, includeLoyaltySummary: undefined, referer: undefined },
  ...{ storeId: undefined, customAmount: undefined, giftOption: undefined, recipeId: undefined, precreatedCustomsCode: undefined },
  ...{
    saveForLater: undefined,
    inStoreSalesInfo: undefined,
    expectedTotal: undefined,
    st: undefined,
    orderNo: undefined,
    creditNote: undefined,
  },
  ...{ giftCardNumber: undefined, pin: undefined, photos: [], phone: '5035550123', phoneCode: undefined },
}

const captchaOf: [RegExp, CaptchaAction | undefined][] = [
  [/signup/, 'register'],
  [/signin/, 'login'],
  [/changepassword/, 'changePassword'],
  [/resetpassword/, 'forgotPassword'],
  [/agent\/device/, 'enrollDevice'],
  [/agent/, 'agentLogin'],
  [/payment_instruments/, 'saveCard'],
  [/reserveWithItem/, 'reserve'],
  [/lookup/, 'lookup'],
  [/giftcard/, 'giftCardBalance'],
  [/contactus/, 'contact'],
  [/warranty/, 'warranty'],
  [/questions/, 'question'],
]

/** A call with these ids, and which of them it names. */
export function callOf(endpoint: Endpoint, belongings: Belongings): Sent {
  const named: string[] = []
  const id = (name: string) => {
    const found = idFor(name, endpoint.path, belongings)
    if (found !== undefined) named.push(name)
    return found
  }
  const valueOf = (name: string, value: unknown): unknown => {
    if (name === 'recaptcha_response') return captchaFor(endpoint.path)
    if (name === 'code' && /coupon/.test(endpoint.path)) return 'WELCOME10'
    if (name === 'paymentMethod') return endpoint.method === 'PATCH' ? { ...byCard('pays'), additionalData: proof } : byCard('pays')
    return id(name) ?? (name in plain ? plain[name] : filled(value))
  }
  const filled = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map((each) => filled(each))
    if ('addressLine1' in value) return anAddress
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, valueOf(name, each)]))
  }
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(id(name) ?? plain[name] ?? 'HVSHELL1'))
  const query = endpoint.query ? (filled(generateSample(endpoint.query)) as Record<string, unknown>) : {}
  const asked = new URLSearchParams(Object.entries(query).flatMap(([name, each]) => (each === undefined ? [] : [[name, String(each)]])))
  const body = endpoint.body && filled(generateSample(endpoint.body))
  return { method: endpoint.method, path: asked.size > 0 ? `${path}?${asked}` : path, ...(body !== undefined && { body }), named }
}

const proof = { cardType: 'visa', sessionID: 'session-1', threeDS2Result: bankResult(crypto.randomUUID(), 'Y') }

function captchaFor(path: string): string | undefined {
  const action = captchaOf.find(([place]) => place.test(path))?.[1]
  return action && captchaToken(action)
}

/** The id for a parameter of this name; `itemId` is a line, a favorite or a saved item, depending on the path. */
function idFor(name: string, path: string, { ids, consumerNo }: Belongings): string | undefined {
  const item = () => {
    if (path.startsWith('/wishlists')) return ids.favorite
    if (path.startsWith('/cart/v2/saveForLater')) return ids.savedItem
    return path.includes('resend') ? ids.orderLine : ids.line
  }
  const paying = path.includes('/cart/') ? ids.payment : ids.instrument
  const known: Record<string, string> = {
    ...{ basketId: ids.cart, cartId: ids.cart, itemId: item(), orderNumber: ids.order, orderId: ids.order },
    ...{ favoriteId: ids.favorites, saveForLaterId: ids.saved, saveForlaterId: ids.saved, addressId: ids.address },
    ...{ paymentInstrumentId: ids.instrument, payment_instrument_id: paying, adjustmentId: ids.adjustment, consumerId: consumerNo },
  }
  return known[name] || undefined
}
