import { fail, ok, type Outcome } from '#contracts/errors'
import { openDemoAssociate } from '../demo/open-demo-associate'
import type { PlatformEnv } from '../env'
import type { Shop } from '../shop'
import { employeesOf, storeById } from '../stores/store.sql.ts'
import { signAccessToken } from './access-token'
import { idempotentAnswer } from './idempotent-answer'
import { secretOf } from './associate-secrets.sql.ts'
import { markHash } from './device-of'
import { guestNumber } from './guest-number'
import { type LoginHandle, loginStub } from './login-stub'
import type { Answer } from './login.sql.ts'
import { mayTry } from './may-try'
import { isPassword } from './passwords'
import { storeOfDevice } from './store-devices.sql.ts'

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
  if ((await storeOfDevice(env.RECORDS, await markHash(env, body.deviceMark))) !== storeId)
    return fail('INVALID_CREDENTIALS', { reason: 'device' })
  const trying = await mayTry(env, { storeId, network: shop.network, now })
  if (!trying) return fail('CAPTCHA_FAILED')
  const begun = await login.tryBegins({ now })
  if (!begun.ok) return begun
  if (__QA__ && found.ok) await openDemoAssociate(env, { storeId, employeeId })
  const kept = await secretOf(env.RECORDS, { storeId, employeeId })
  const isRight = (await isPassword(env, body.password, kept)) && found.ok
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
