import { fail, ok, type Outcome } from '#contracts/errors'
import { objectStub } from '#config/object-stub'
import { openDemoAssociate, openDemoCode } from '../demo/open-demo-associate'
import type { PlatformEnv } from '../env'
import type { Shop } from '../shop'
import { employeesOf, storeById } from '../stores/store.sql.ts'
import { signAccessToken } from './access-token'
import { idempotentAnswer } from './idempotent-answer'
import { associateSecret, storeOfDevice, enrollDeviceByCode } from './associates.sql.ts'
import { deviceHash, guestNumber } from './secrets'
import { type LoginHandle, loginStub, networkLogins } from './login-stub'
import type { Answer } from './login.sql.ts'
import { verifyPassword } from './passwords'

type AgentLoginBody = { username: string; password: string; storeId: string; deviceMark: string; recaptcha_response: string }
type LoggingIn = { shop: Shop; body: AgentLoginBody; now: number }
type Associate = { storeId: string; storeName: string; storeEmployeeId: string; storeEmployeeName: string }

/**
 * An associate signs in at a store of this brand with their number and their own secret, on a device that is enrolled there. The token is
 * the associate's, the cart stays the session's. Wrong tries lock the number at that store, there or not, as they lock an account, and
 * count for the network and for the store.
 */
export async function agentLogin({ shop, body, now }: LoggingIn, env: PlatformEnv) {
  const login = await loginStub(env, `agent:${body.storeId}:${body.username}`)
  const found = await associateOf(env, shop, body)
  const captcha = { token: body.recaptcha_response, action: 'agentLogin' as const, shop, now }
  const request = { transactionId: shop.transactionId, payload: `agent-login:${shop.usid ?? ''}` }
  const answer = await idempotentAnswer(env, { login, captcha, ...request }, () => judged(env, { login, found, shop, body, now }))
  if (!answer.ok) return answer
  if (!found.ok) return found
  const { storeId, storeEmployeeId } = found.value
  const consumerNo = await guestNumber(env, shop.usid ?? crypto.randomUUID())
  const token = await signAccessToken(env, { consumerNo, kind: 'AGENT', storeId, storeEmployeeId }, now)
  return { ...ok(found.value), headers: { 'x-auth-access': token } }
}

type Judging = LoggingIn & { login: LoginHandle; found: Outcome<Associate> }

/** Requests from other devices stop here: they can neither guess secrets nor lock accounts. */
async function judged(env: PlatformEnv, { login, found, shop, body, now }: Judging): Promise<Answer> {
  const { storeId, username: employeeId } = body
  if ((await storeOfDevice(env.RECORDS, await deviceHash(env, body.deviceMark))) !== storeId)
    return fail('INVALID_CREDENTIALS', { reason: 'device' })
  const trying = await takeSignInAttempt(env, { storeId, network: shop.network, now })
  if (!trying) return fail('CAPTCHA_FAILED')
  const begun = await login.tryBegins({ now })
  if (!begun.ok) return begun
  if (__QA__ && found.ok) await openDemoAssociate(env, { storeId, employeeId })
  const kept = await associateSecret(env.RECORDS, { storeId, employeeId })
  const isRight = (await verifyPassword(env, body.password, kept)) && found.ok
  const ended = await login.tryEnds({ isRight, now })
  if (ended.ok) await trying.wasRight()
  return ended
}

async function associateOf({ CATALOGUE }: PlatformEnv, shop: Shop, { storeId, username }: AgentLoginBody): Promise<Outcome<Associate>> {
  const [store, employees] = await Promise.all([storeById(CATALOGUE, storeId), employeesOf(CATALOGUE, storeId)])
  const employee = employees.find(({ employeeId }) => employeeId === username)
  if (!employee || store?.brand !== shop.brand) return fail('INVALID_CREDENTIALS')
  return ok({ storeId, storeName: store.name, storeEmployeeId: employee.employeeId, storeEmployeeName: employee.name })
}

type EnrollDeviceBody = { storeId: string; code: string; deviceMark: string; recaptcha_response: string }
type EnrollDeviceOptions = { shop: Shop; body: EnrollDeviceBody; now: number }
type Enrolled = { storeId: string; storeName: string }

/** A device of a store of this brand joins it with one of the store's codes; from then on associates sign in there on it. */
export async function enrollDevice({ shop, body, now }: EnrollDeviceOptions, env: PlatformEnv): Promise<Outcome<Enrolled>> {
  const { storeId, code } = body
  const device = await deviceHash(env, body.deviceMark)
  const login = await loginStub(env, `device:${device}`)
  const captcha = { token: body.recaptcha_response, action: 'enrollDevice' as const, shop, now }
  const request = { transactionId: shop.transactionId, payload: `enroll-device:${storeId}:${shop.usid ?? ''}` }
  const store = await storeById(env.CATALOGUE, storeId)
  const answer = await idempotentAnswer(env, { login, captcha, ...request }, async () => {
    const trying = await takeSignInAttempt(env, { network: shop.network, now })
    if (!trying) return fail('CAPTCHA_FAILED')
    if (store?.brand !== shop.brand) return fail('INVALID_CREDENTIALS')
    if (__QA__) await openDemoCode(env, { storeId, code }, now)
    if (!(await enrollDeviceByCode(env.RECORDS, { storeId, code, device, now }))) return fail('INVALID_CREDENTIALS')
    await trying.wasRight()
    return ok(null)
  })
  if (!answer.ok) return answer
  return store ? ok({ storeId, storeName: store.name }) : fail('INVALID_CREDENTIALS')
}

/** Wrong attempts at one store in ten minutes, from any network. */
const perStore = 20

type Trying = { storeId?: string; network?: string | undefined; now: number }

/**
 * Takes an attempt, counted for its network and for the store over all its numbers; null when either has had too many wrong ones lately. A
 * right attempt is given back. Calls open to anybody name no store: they would lock it.
 */
export async function takeSignInAttempt(
  env: PlatformEnv,
  { storeId, network, now }: Trying,
): Promise<{ wasRight: () => Promise<void> } | null> {
  const counters = [
    ...(network ? [{ counter: networkLogins(env, network), allowed: undefined }] : []),
    ...(storeId === undefined ? [] : [{ counter: objectStub(env.LOGINS, `store ${storeId}`, env), allowed: perStore }]),
  ]
  const taken: typeof counters = []
  const giveBack = async () => {
    await Promise.all(taken.map(({ counter }) => counter.networkWasRight(now)))
  }
  for (const each of counters) {
    if (!(await each.counter.networkTries(now, each.allowed))) {
      await giveBack()
      return null
    }
    taken.push(each)
  }
  return { wasRight: giveBack }
}
