import type { Endpoint } from '#contracts/endpoint'
import type { CaptchaAction } from '#config/captcha-actions'
import { generateSample } from '../mock/mock-response'
import type { Belongings } from './owned-objects'
import { anAddress, buildCardPayment } from './orders'
import { bankResult } from './payments'
import { createCaptchaToken, getSampleVariant } from './platform'

export type PlatformCall = { method: string; path: string; body?: unknown; named: string[] }

/** Field values by meaning; undefined ones are left out. Everything else is from the contract's sample. */
const plainValues: Record<string, unknown> = {
  ...getSampleVariant('shell'),
  ...{ qty: 1, shippingId: 'me', appliedLoyaltyVoucher: '100', start: 0, count: 10, mode: 'live', country: 'US', postalCode: '97209' },
  ...{ isPatchRequired: undefined, inventorySupplyCheck: undefined, savedItems: undefined, paymentMethods: undefined },
  ...{ includeLoyaltySummary: undefined, referer: undefined },
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

const captchaActions: [RegExp, CaptchaAction | undefined][] = [
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
export function buildValidCall(endpoint: Endpoint, belongings: Belongings): PlatformCall {
  const named: string[] = []
  const id = (name: string) => {
    const found = findId(name, endpoint.path, belongings)
    if (found !== undefined) named.push(name)
    return found
  }
  const toFieldValue = (name: string, value: unknown): unknown => {
    if (name === 'recaptcha_response') return findCaptchaToken(endpoint.path)
    if (name === 'code' && /coupon/.test(endpoint.path)) return 'WELCOME10'
    if (name === 'paymentMethod')
      return endpoint.method === 'PATCH' ? { ...buildCardPayment('pays'), additionalData: proof } : buildCardPayment('pays')
    return id(name) ?? (name in plainValues ? plainValues[name] : fillFields(value))
  }
  const fillFields = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map((each) => fillFields(each))
    if ('addressLine1' in value) return anAddress
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, toFieldValue(name, each)]))
  }
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(id(name) ?? plainValues[name] ?? 'HVSHELL1'))
  const query = endpoint.query ? (fillFields(generateSample(endpoint.query)) as Record<string, unknown>) : {}
  const search = new URLSearchParams(Object.entries(query).flatMap(([name, each]) => (each === undefined ? [] : [[name, String(each)]])))
  const body = endpoint.body && fillFields(generateSample(endpoint.body))
  return { method: endpoint.method, path: search.size > 0 ? `${path}?${search}` : path, ...(body !== undefined && { body }), named }
}

const proof = { cardType: 'visa', sessionID: 'session-1', threeDS2Result: bankResult(crypto.randomUUID(), 'Y') }

function findCaptchaToken(path: string): string | undefined {
  const action = captchaActions.find(([place]) => place.test(path))?.[1]
  return action && createCaptchaToken(action)
}

/** The id for a parameter of this name; `itemId` is a line, a favorite or a saved item, depending on the path. */
function findId(name: string, path: string, { ids, consumerNo }: Belongings): string | undefined {
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
