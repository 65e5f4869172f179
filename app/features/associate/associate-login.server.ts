import { loadStores } from '~/features/store/stores.server'
import { loadCaptchaChallenge, requireCaptchaToken } from '~/server/captcha.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { ApiError } from '#contracts/errors'
import { required } from '#domain/validation/text-rules'
import { href } from '#routes/routes'
import { assertValidFields } from '~/server/field-errors'
import { FieldError, formHandler, seeOther } from '~/server/form-action.server'
import { localeCookie } from '#config/locales'
import { endpoints } from '#contracts'
import { consentCookie } from '#domain/consent/consent-choice'
import { createRandomToken, parseSessionId } from '~/server/session.server'
import { captchaFields } from '~/server/captcha-input'
import { z } from 'zod'

/**
 * Loads the associate page: the connected associate, or a signed-in account, or the next form. Enrolled devices get the sign-in form;
 * others, or a change of store, get enrollment.
 */
export async function loadAssociateLogin(shop: StorefrontContext) {
  const [associate, consumer] = await Promise.all([shop.associate(), shop.consumer()])
  if (associate) return { state: 'connected' as const, store: associate.storeName, name: associate.storeEmployeeName }
  if (consumer) return { state: 'occupied' as const }
  const stores = await loadStores(shop).catch(() => [])
  const device = getStoreDevice(shop)
  const isEnrolling = new URL(shop.request.url).searchParams.has('enroll')
  const enrolledStore = isEnrolling ? undefined : stores.find(({ storeId }) => storeId === device?.storeId)
  const challenge = stores.length > 0 ? await loadCaptchaChallenge(shop, enrolledStore ? 'agentLogin' : 'enrollDevice') : null
  if (!challenge) return { state: 'not-now' as const }
  if (enrolledStore) return { state: 'open' as const, challenge, store: enrolledStore.name }
  const storeOptions = stores.map(({ storeId, name, address }) => ({ value: storeId, text: `${name}, ${address.addressLine1}` }))
  return { state: 'enroll' as const, challenge, stores: storeOptions }
}

export type LoadedAssociateLogin = Awaited<ReturnType<typeof loadAssociateLogin>>

const typed = z.string().max(2_000).default('')
const trimmedField = typed.transform((text) => text.trim())

/** Sign-in form for associates on an enrolled device. */
const associateLoginForm = z.object({
  username: trimmedField.transform((number) => number.toUpperCase()),
  password: typed,
  ...captchaFields,
})

/**
 * Signs in an associate on a device enrolled for their store. Keeps the cart; signs out of an open customer account first, so their flags
 * never mix. The session gets a new id, as at any sign-in.
 */
export const associateLoginAction = formHandler(
  { schema: associateLoginForm, operation: 'connect' },
  async ({ answer, ...form }, { shop }) => {
    if (await shop.consumer()) throw new FieldError('', 'associate.occupiedText')
    const device = getStoreDevice(shop)
    if (!device) return redirectToEnrollment(shop)
    const { username, password } = form
    assertValidFields({ username, password, answer }, { username: [required], password: [required], answer: [required] })
    const captchaToken = await requireCaptchaToken(shop, { challenge: form.challenge, answer })
    const { api, accessToken } = await shop.identity.open()
    const body = { storeId: device.storeId, username, password, deviceMark: device.mark, recaptcha_response: captchaToken }
    const associate = await api(endpoints.auth.agentLogin, { body }).catch((error: unknown) => {
      if (error instanceof ApiError && error.details.reason === 'device') return null
      throw error
    })
    if (!associate) return redirectToEnrollment(shop)
    await shop.identity.goOn()
    await shop.associateSession.connect(associate, accessToken())
    return seeOther(href('associateLogin', { locale: shop.locale }))
  },
)

/** The device has no store, or no longer one: the page asks for a code. */
async function redirectToEnrollment(shop: StorefrontContext): Promise<Response> {
  forgetStoreDevice(shop)
  await shop.session.addFlash({ tone: 'error', key: 'associate.deviceUnknown' })
  return seeOther(href('associateLogin', { locale: shop.locale }))
}

/** A store, and a code that enrolls a device for it. */
const enrollDeviceForm = z.object({
  storeId: trimmedField,
  code: trimmedField.transform((text) => text.slice(0, 64)),
  ...captchaFields,
})

/** A device joins its store with one of the store's codes; then associates may sign in on it. */
export const enrollDeviceAction = formHandler(
  { schema: enrollDeviceForm, operation: 'enroll' },
  async ({ storeId, code, ...captcha }, { shop }) => {
    assertValidFields({ storeId, code, answer: captcha.answer }, { storeId: [required], code: [required], answer: [required] })
    const captchaToken = await requireCaptchaToken(shop, captcha)
    const { api } = await shop.identity.open()
    const device = createStoreDevice(storeId)
    await api(endpoints.auth.enrollDevice, { body: { storeId, code, deviceMark: device.mark, recaptcha_response: captchaToken } })
    saveStoreDevice(shop, device)
    await shop.session.addFlash({ tone: 'success', key: 'associate.enrolled' })
    return seeOther(href('associateLogin', { locale: shop.locale }))
  },
)

/** Cookies that survive: country, consent, display settings and device enrollment. */
const retainedCookies = [localeCookie, consentCookie, '__Host-complete', '__Host-sid', '__Host-agent', '__Host-store']

/** The session in the store is over; there is nothing to say but that. */
const clearSessionForm = z.object({})

/** The session in the store is over: the associate is signed out, and nothing is left of the shopper they served. */
export const clearSessionAction = formHandler(clearSessionForm, async (_, { shop }) => {
  await shop.associateSession.end()
  await shop.identity.signOut()
  deleteOtherCookies(shop)
  await shop.session.addFlash({ tone: 'success', key: 'associate.cleared' })
  return seeOther(href('associateLogin', { locale: shop.locale }))
})

/** Clears compared, saved and dismissed items. */
function deleteOtherCookies({ requestContext }: StorefrontContext) {
  const deletableCookies = [...requestContext.cookies.keys()].filter((name) => /^[\w-]+$/.test(name) && !retainedCookies.includes(name))
  for (const name of deletableCookies) requestContext.setCookie(`${name}=; Path=/; Secure; Max-Age=0`)
}

const deviceCookieName = '__Host-store'
const yearSeconds = 365 * 24 * 3600

/** A device of a store: whose it is, and the mark the platform knows it by. */
type StoreDevice = { storeId: string; mark: string }

/** The store of this device, as its cookie says: the platform verifies it at each sign-in. Null for a shopper's device. */
function getStoreDevice({ requestContext }: StorefrontContext): StoreDevice | null {
  const [, storeId, name] = /^([\w-]{1,64})\.([\w-]{43})$/.exec(requestContext.cookies.get(deviceCookieName) ?? '') ?? []
  const deviceToken = parseSessionId(name)
  return storeId && deviceToken ? { storeId, mark: deviceToken } : null
}

/** Random device id. */
function createStoreDevice(storeId: string): StoreDevice {
  return { storeId, mark: createRandomToken() }
}

function saveStoreDevice({ requestContext }: StorefrontContext, { storeId, mark }: StoreDevice): void {
  requestContext.setCookie(`${deviceCookieName}=${storeId}.${mark}; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=${yearSeconds}`)
}

function forgetStoreDevice({ requestContext }: StorefrontContext): void {
  requestContext.setCookie(`${deviceCookieName}=; Path=/; Secure; Max-Age=0`)
}
