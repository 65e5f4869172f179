import { z } from 'zod'
import { captchaFields } from '~/server/captcha-input'
import { endpoints } from '#contracts'
import type { Input, Output } from '#contracts/endpoint'
import { ApiError } from '#contracts/errors'
import { normalizeDigits } from '#domain/input/normalize-digits'
import { toKnownConsumer } from '#domain/segmentation/segments'
import type { Api } from '~/server/api.server'
import type { SessionConsumer, SessionFlash } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { sendToCollectors } from '~/server/analytics.server'
import { requestToken } from '~/server/personal-api.server'
import { createRandomToken, sha256, parseSessionId } from '~/server/session.server'
import { flashMergeNotice } from '~/features/cart/merged-cart/merged-cart.server'
import { adoptCart } from '~/features/cart/cart-session.server'
import { isShopperPresent } from '~/server/require-sign-in.server'
import type { Locale } from '#config/locales'
import { shouldShowTerms } from '#domain/consumer/entitlements'
import { href } from '#routes'

const textField = z.string().max(2_000).default('')
const trimmedField = textField.transform((text) => text.trim())

/** Sign-in form: credentials, return page, and order to attach. */
export const signInForm = z.object({
  email: trimmedField,
  password: textField,
  ...captchaFields,
  redirectTo: textField,
  orderNo: textField,
  st: textField,
  from: textField,
  frame: textField,
})

const encodedBytesField = z.string().max(16_384).default('')

/** An authenticator's answer, with where the shopper came from. */
export const passkeySignInForm = z.object({
  ...{ id: encodedBytesField, clientDataJSON: encodedBytesField, authenticatorData: encodedBytesField, signature: encodedBytesField },
  ...{ redirectTo: textField, orderNo: textField, st: textField, from: textField, frame: textField },
})

/** Asks for a code by email; the page knows where the shopper came from. */
export const sendCodeForm = z.object({ email: trimmedField, ...captchaFields })

/** Copied from an email, a code may come with spaces, or with the sentence around it. */
export const signInCodeForm = z.object({
  code: z
    .string()
    .max(1_000)
    .default('')
    .transform((text) => normalizeDigits(text).replace(/\D/g, '')),
})

/** The address that a link to a new password is emailed to. (AUTH-16) */
export const forgotPasswordForm = z.object({ email: trimmedField, ...captchaFields })

/** The emailed link contains no address, so it reveals none. */
export const resetPasswordForm = z.object({ token: z.string().max(512).default(''), email: trimmedField, newPassword: textField })

type PasskeyAssertion = Extract<Input<typeof endpoints.auth.signIn>['body'], { type: 'Passkey' }>['passkey']
/** A password, the code that was emailed to the address in this session, or a passkey. */
export type SignInCredentials =
  | { email: string; password: string; captchaToken: string | undefined }
  | { email: string; code: string }
  | { passkey: PasskeyAssertion }
type SignInRequest = SignInCredentials & { order?: { orderNo: string; st: string } }
type TokenResponse = Output<typeof endpoints.auth.token>

/**
 * Signs in: an authorization code for the right proof, then tokens for the code, which merge the guest's data into the account. The session gets a new
 * id. Returns the shopper's cart.
 */
export async function signIn(
  shop: StorefrontContext,
  { order, ...credentials }: SignInRequest,
): Promise<{ consumer: SessionConsumer; basketId?: string }> {
  const { codeVerifier, codeChallenge } = await createPkcePair()
  const { api, accessToken } = await shop.identity.open()
  const device = getDeviceToken(shop)
  const body = { ...buildSignInBody(credentials, device.mark), codeChallenge }
  const { authorizationCode } = await api(endpoints.auth.signIn, { body }).catch(throwSignInError)
  if (body.type === 'Registered') device.keep()
  const previousSession = await shop.session.read()
  // Confirming a password merges no guest data.
  const guestObjects = previousSession?.consumer ? {} : { basketId: previousSession?.carts[shop.siteId]?.cartId, ...previousSession?.lists }
  const orderAttachment = order && { ...order, action: 'postLogin' as const }
  const tokens = await exchangeTokens(api, { type: 'Registered', authorizationCode, codeVerifier, guestObjects, ...orderAttachment })
  const token = accessToken()
  const consumer = await loadSessionConsumer(shop, tokens, token)
  await shop.session.signIn({ accessToken: token, refreshToken: tokens.refreshToken, consumer })
  void sendToCollectors(shop, [{ event: 'login', method: signInMethods[body.type] }])
  return { consumer, basketId: tokens.basketId }
}

const signInMethods = { Passkey: 'passkey', EmailedCode: 'code', Registered: 'password' } as const

function buildSignInBody(credentials: SignInCredentials, deviceToken: string) {
  if ('passkey' in credentials) return { type: 'Passkey', passkey: credentials.passkey } as const
  const { email: username } = credentials
  if ('code' in credentials) return { type: 'EmailedCode', username, code: credentials.code } as const
  const { password, captchaToken } = credentials
  return {
    type: 'Registered',
    username,
    password,
    deviceMark: deviceToken,
    ...(captchaToken && { recaptcha_response: captchaToken }),
  } as const
}

/** All other token failures are reported alike. */
async function exchangeTokens(api: Api, body: Input<typeof endpoints.auth.token>['body']): Promise<TokenResponse> {
  return requestToken(api, body).catch((error: unknown) => {
    throw error instanceof ApiError ? new ApiError('DUPLICATED_TOKEN', error.status, { message: error.message }) : error
  })
}

/** While the profile cannot be read, what came with the tokens has to do. */
async function loadSessionConsumer(shop: StorefrontContext, tokens: TokenResponse, token: string): Promise<SessionConsumer> {
  const { consumerNo, consumerType, isEmployeeDiscountTCAccepted, memberId } = tokens
  const isEmployee = consumerType === 'EMPLOYEE'
  const baseConsumer = {
    consumerNo,
    kind: isEmployee ? 'EMPLOYEE' : 'REGISTERED',
    isEmployeeDiscountTCAccepted,
    ...(memberId && { memberId }),
  } as const
  const defaultConsumer = { isLoyaltyMember: memberId !== undefined, isEmployee, isAthlete: false, programmes: [] }
  const profile = await shop.identity
    .as(token)(endpoints.consumer.profile, { query: {} })
    .catch(() => null)
  if (!profile) return { ...baseConsumer, ...defaultConsumer }
  const { firstName } = profile.consumerProfile.consumerDetails
  return { ...baseConsumer, ...toKnownConsumer(profile.consumerProfile), ...(firstName && { firstName }) }
}

/** Error ids with which a backend may reject credentials, besides the standard one. */
const rejectedCredentialErrors = ['INVALID_AUTHORIZATION_CODE', 'INVALID_CODE_VERIFIER', 'INVALID_REFRESH_TOKEN']

/** Reports identity-service failures as such, not as wrong input. */
function throwSignInError(error: unknown): never {
  if (!(error instanceof ApiError)) throw error
  if (rejectedCredentialErrors.includes(error.errorId)) throw new ApiError('INVALID_CREDENTIALS', error.status)
  throw error.errorId === 'SERVER_ERROR' ? new ApiError('LOGIN_SYSTEM_ERROR', error.status) : error
}

/** A secret and its SHA-256 (PKCE): whoever has the authorization code still needs the secret. */
async function createPkcePair(): Promise<{ codeVerifier: string; codeChallenge: string }> {
  const codeVerifier = createRandomToken()
  return { codeVerifier, codeChallenge: await sha256(codeVerifier) }
}

const deviceCookieName = '__Host-device'
const halfYearSeconds = 180 * 24 * 3600

/**
 * Token that tells the identity service this device has signed in before, so attackers' wrong passwords cannot lock the shopper out. It
 * identifies nobody and grants nothing.
 */
export function getDeviceToken({ requestContext }: StorefrontContext): { mark: string; keep: () => void } {
  const deviceToken = parseSessionId(requestContext.cookies.get(deviceCookieName)) ?? createRandomToken()
  const saveCookie = () =>
    requestContext.setCookie(`${deviceCookieName}=${deviceToken}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${halfYearSeconds}`)
  return { mark: deviceToken, keep: saveCookie }
}

/** `at`: where word of the cart is shown. */
type CompleteSignInOptions = Parameters<typeof signIn>[1] & { at?: string; isGreeted?: boolean }

/**
 * Signs in and switches to the account's cart, merging guest items and reporting the result. A shopper who was already signed in merges
 * nothing.
 */
export async function completeSignIn(
  shop: StorefrontContext,
  { at, isGreeted, ...credentials }: CompleteSignInOptions,
): Promise<SessionConsumer> {
  const previousSession = await shop.session.read()
  const { consumer, basketId } = await signIn(shop, credentials)
  const cart = await adoptCart(shop, basketId)
  if (isGreeted) await shop.session.addFlash(buildWelcomeFlash(consumer))
  const isGuest = !previousSession?.consumer
  if (cart && isGuest) await flashMergeNotice(shop, { former: previousSession?.carts[shop.siteId], cart, ...(at && { at }) })
  return consumer
}

function buildWelcomeFlash({ firstName }: SessionConsumer): SessionFlash {
  return firstName
    ? { tone: 'success', key: 'signIn.welcome', values: { name: firstName } }
    : { tone: 'success', key: 'signIn.welcomeBack' }
}

type SignInOrder = { from?: string | undefined; orderNo?: string | undefined; st?: string | undefined }

/** The order a sign-in brings into the account: the one that was just placed here, or one that is named with what opens it. */
export async function findOrderToAttach(
  shop: StorefrontContext,
  { from, orderNo, st }: SignInOrder,
): Promise<{ orderNo: string; st: string } | undefined> {
  if (orderNo && st) return { orderNo, st }
  return from === 'order' ? getLastOrderInSession(shop) : undefined
}

/** Order just placed in this session, with its token, to attach to an account. */
export async function getLastOrderInSession(shop: StorefrontContext): Promise<{ orderNo: string; st: string } | undefined> {
  if (!(await isShopperPresent(shop))) return undefined
  const order = (await shop.session.read())?.orders?.[shop.siteId]
  return order && { orderNo: order.orderNumber, st: order.st }
}

type TermsCustomer = Parameters<typeof shouldShowTerms>[0]

/** Routes employees who have not accepted the discount terms through them after sign-in. */
export function withEmployeeTermsRedirect(destination: string, { consumer, locale }: { consumer: TermsCustomer; locale: Locale }): string {
  if (!shouldShowTerms(consumer)) return destination
  return `${href('employeeTerms', { locale })}?${new URLSearchParams({ redirectTo: destination }).toString()}`
}
