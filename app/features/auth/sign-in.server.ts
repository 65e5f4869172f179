import { endpoints } from '#contracts'
import type { Input, Output } from '#contracts/endpoint'
import { ApiError } from '#contracts/errors'
import { toKnownConsumer } from '#domain/segmentation/segments'
import type { Api } from '~/server/api.server'
import type { SessionConsumer } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { sendToCollectors } from '~/server/analytics.server'
import { requestToken } from '~/server/personal-api.server'
import { randomToken, sha256, parseSessionId } from '~/server/session.server'

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
  const codeVerifier = randomToken()
  return { codeVerifier, codeChallenge: await sha256(codeVerifier) }
}

const deviceCookieName = '__Host-device'
const halfYearSeconds = 180 * 24 * 3600

/**
 * Token that tells the identity service this device has signed in before, so attackers' wrong passwords cannot lock the shopper out. It
 * identifies nobody and grants nothing.
 */
export function getDeviceToken({ visit }: StorefrontContext): { mark: string; keep: () => void } {
  const deviceToken = parseSessionId(visit.cookies.get(deviceCookieName)) ?? randomToken()
  const saveCookie = () =>
    visit.setCookie(`${deviceCookieName}=${deviceToken}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${halfYearSeconds}`)
  return { mark: deviceToken, keep: saveCookie }
}
