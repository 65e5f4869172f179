import { timingSafeEqual } from 'node:crypto'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { PlatformEnv } from '../env'
import type { Shop } from '../shop'
import { employeesOf, storeById } from '../stores/store.sql.ts'
import { signAccessToken } from './access-token'
import { answeredOnce } from './answered-once'
import { guestNumber } from './guest-number'
import { keyedHash } from './keyed-hash'
import { loginNamed } from './login-named'
import { associatePasswordOf, identitySecretOf } from './secret'

type Body = { username: string; password: string; storeId: string; recaptcha_response: string }
type LoggingIn = { shop: Shop; body: Body; now: number }
type Associate = { storeId: string; storeName: string; storeEmployeeId: string; storeEmployeeName: string }

/**
 * An associate signs in at a store of this brand with their number. The token is the associate's, the cart stays the session's. Wrong tries
 * lock the number at that store, there or not, as they lock an account. (APIA-08, EMP-05, EMP-19)
 */
export async function agentLogin({ shop, body, now }: LoggingIn, env: PlatformEnv) {
  const login = await loginNamed(env, `agent:${body.storeId}:${body.username}`)
  const found = await associateOf(env, shop, body)
  const captcha = { token: body.recaptcha_response, action: 'agentLogin' as const }
  const asked = { transactionId: shop.transactionId, payload: `agent-login:${shop.usid ?? ''}` }
  const answer = await answeredOnce(env, { login, captcha, ...asked }, async () => {
    const begun = await login.tryBegins({ now })
    if (!begun.ok) return begun
    return login.tryEnds({ isRight: (await isAssociatePassword(env, body.password)) && found.ok, now })
  })
  if (!answer.ok) return answer
  if (!found.ok) return found
  const { storeId, storeEmployeeId } = found.value
  const consumerNo = await guestNumber(env, shop.usid ?? crypto.randomUUID())
  const token = await signAccessToken(env, { consumerNo, kind: 'AGENT', storeId, storeEmployeeId }, now)
  return { ...ok(found.value), headers: { 'x-auth-access': token } }
}

async function associateOf({ CATALOGUE }: PlatformEnv, shop: Shop, { storeId, username }: Body): Promise<Outcome<Associate>> {
  const [store, employees] = await Promise.all([storeById(CATALOGUE, storeId), employeesOf(CATALOGUE, storeId)])
  const employee = employees.find(({ employeeId }) => employeeId === username)
  if (!employee || store?.brand !== shop.brand) return fail('INVALID_CREDENTIALS')
  return ok({ storeId, storeName: store.name, storeEmployeeId: employee.employeeId, storeEmployeeName: employee.name })
}

async function isAssociatePassword(env: PlatformEnv, typed: string): Promise<boolean> {
  const known = associatePasswordOf(env)
  if (known === undefined) return false
  const [sent, ours] = await Promise.all([typed, known].map((text) => keyedHash(identitySecretOf(env), `associate:${text}`)))
  return timingSafeEqual(Buffer.from(sent ?? ''), Buffer.from(ours ?? ''))
}
