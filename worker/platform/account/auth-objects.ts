import { getObjectStub } from '#config/object-stub'
import { fail, ok } from '#contracts/errors'
import { getConsumerStub } from './consumer-stub'
import type { PlatformEnv } from '../env'
import type { RequestContext } from '../request-context'
import { type Caller, verifyAccessToken } from '../security/access-token'
import type { CodeRequest, PasswordChange, LoginObject, NewLogin, AttemptContext } from './login.object'
import type { StoredResponse, IdempotencyKey, LoginEmail } from './login.sql.ts'
import type { StoredPassword } from './password-hash'
import { computeHmac, getIdentitySecret } from '../security/secrets'

/**
 * Owner of an email address or phone number (with plus and dial code). Spelling does not matter: letter case, spaces and brackets are
 * ignored. Stored as a hash, which reveals no address.
 */
export async function getClaimStub(env: PlatformEnv, kind: 'email' | 'phone', value: string) {
  const normalizedValue = kind === 'email' ? value.trim().toLowerCase() : value.replace(/\D/g, '')
  const name = await computeHmac(getIdentitySecret(env), `${kind}:${normalizedValue}`)
  const object = getObjectStub(env.CLAIMS, `claims-${name.slice(0, 1)}`, env)
  return {
    claim: (consumerNo: string, now: number) => object.claim(name, consumerNo, now),
    settle: (consumerNo: string) => object.settle(name, consumerNo),
    release: (consumerNo: string) => object.release(name, consumerNo),
    transfer: (fromConsumerNo: string, toConsumerNo: string) => object.transfer(name, fromConsumerNo, toConsumerNo),
    owner: () => object.owner(name),
  }
}

/** Operations on one sign-in. */
export type LoginHandle = ReturnType<typeof toLoginHandle>

/** The sign-in of an email address; an address without an account has one too, which counts and locks like any other. */
export function getLoginStubForEmail(env: PlatformEnv, email: string): Promise<LoginHandle> {
  return getLoginStub(env, `login:${email.trim().toLowerCase()}`)
}

export async function getLoginStub(env: PlatformEnv, name: string): Promise<LoginHandle> {
  const { object, who: loginKey } = await locateLogin(env, name)
  return toLoginHandle(object, loginKey)
}

/** Location of a sign-in. Sixteen objects share them all, well below capacity: expensive hashing happens elsewhere. */
export async function locateLogin(env: PlatformEnv, name: string) {
  const loginKey = await computeHmac(getIdentitySecret(env), name)
  return { object: getObjectStub(env.LOGINS, `logins-${loginKey.slice(0, 1)}`, env), who: loginKey }
}

/** Sign-in attempts per network, separate from the sixteen. */
export function getNetworkAttemptsStub(env: PlatformEnv, network: string): DurableObjectStub<LoginObject> {
  return getObjectStub(env.LOGINS, `network ${network}`, env)
}

function toLoginHandle(object: DurableObjectStub<LoginObject>, loginKey: string) {
  return {
    begin: (account: NewLogin) => object.begin(loginKey, account),
    startAttempt: (attempt: AttemptContext) => object.startAttempt(loginKey, attempt),
    tryEnds: (attempt: AttemptContext & { isRight: boolean }) => object.tryEnds(loginKey, attempt),
    addFamily: (familyId: string) => object.addFamily(loginKey, familyId),
    previousPasswords: () => object.previousPasswords(loginKey),
    changePassword: (password: StoredPassword, change: PasswordChange) => object.changePassword(loginKey, password, change),
    askReset: (email: LoginEmail, now: number) => object.askReset(loginKey, email, now),
    resetTarget: (resetId: string, now: number) => object.resetTarget(loginKey, resetId, now),
    askCode: (email: LoginEmail, codeRequest: CodeRequest) => object.askCode(loginKey, email, codeRequest),
    tryCode: (codeRequest: Pick<CodeRequest, 'session' | 'now'>) => object.tryCode(loginKey, codeRequest),
    useCode: (id: string) => object.useCode(loginKey, id),
    families: () => object.families(loginKey),
    findAccount: () => object.findAccount(loginKey),
    forget: () => object.forget(loginKey),
    answerTo: (login: IdempotencyKey) => object.answerTo(loginKey, login),
    remember: (pendingLogin: IdempotencyKey, response: StoredResponse) => object.remember(loginKey, pendingLogin, response),
  }
}

/** The sign-in with this id. */
export function getTokenFamilyStub(env: PlatformEnv, familyId: string) {
  return getObjectStub(env.TOKEN_FAMILIES, familyId, env)
}

/** Ends these sign-ins on all devices. */
export async function endTokenFamilies(env: PlatformEnv, familyIds: readonly string[]): Promise<void> {
  await Promise.all(familyIds.map((familyId) => getTokenFamilyStub(env, familyId).end()))
}

/** Returns the caller, or null. Account tokens stop working as soon as the sign-in ends; guests have no sign-in, so nothing is queried. */
export async function authenticateCaller(env: PlatformEnv, token: string, now: number): Promise<Caller | null> {
  const caller = await verifyAccessToken(env, token, now)
  if (!caller?.familyId) return caller
  return (await getTokenFamilyStub(env, caller.familyId).isLive()) ? caller : null
}

export type SignInCall<Body> = { shop: RequestContext; body: Body; now: number }

/** Opens a sign-in of this account, after its owner has authenticated by any method; returns its id for an authorization code. */
export async function openTokenFamily(
  env: PlatformEnv,
  { login, consumerNo }: { login: LoginHandle; consumerNo: string },
  { shop, body, now }: SignInCall<{ codeChallenge: string }>,
): Promise<StoredResponse> {
  const ids = await getConsumerStub(env, consumerNo).getSignInIds()
  if (!ids) return fail('LOGIN_SYSTEM_ERROR')
  const familyId = crypto.randomUUID()
  const code = { challenge: body.codeChallenge, session: shop.usid ?? null, now }
  await getTokenFamilyStub(env, familyId).open({ consumerNo, kind: ids.kind }, code)
  const endedFamilies = await login.addFamily(familyId)
  await endTokenFamilies(env, endedFamilies)
  return ok(familyId)
}
