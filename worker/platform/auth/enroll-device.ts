import { fail, ok, type Outcome } from '#contracts/errors'
import { openDemoCode } from '../demo/open-demo-associate'
import type { PlatformEnv } from '../env'
import type { Shop } from '../shop'
import { storeById } from '../stores/store.sql.ts'
import { idempotentAnswer } from './idempotent-answer'
import { markHash } from './device-of'
import { loginStub } from './login-stub'
import { mayTry } from './may-try'
import { enrollWith } from './store-devices.sql.ts'

type EnrollDeviceBody = { storeId: string; code: string; deviceMark: string; recaptcha_response: string }
type EnrollDeviceOptions = { shop: Shop; body: EnrollDeviceBody; now: number }
type Enrolled = { storeId: string; storeName: string }

/** A device of a store of this brand joins it with one of the store's codes; from then on associates sign in there on it. */
export async function enrollDevice({ shop, body, now }: EnrollDeviceOptions, env: PlatformEnv): Promise<Outcome<Enrolled>> {
  const { storeId, code } = body
  const device = await markHash(env, body.deviceMark)
  const login = await loginStub(env, `device:${device}`)
  const captcha = { token: body.recaptcha_response, action: 'enrollDevice' as const, shop, now }
  const request = { transactionId: shop.transactionId, payload: `enroll-device:${storeId}:${shop.usid ?? ''}` }
  const store = await storeById(env.CATALOGUE, storeId)
  const answer = await idempotentAnswer(env, { login, captcha, ...request }, async () => {
    const trying = await mayTry(env, { network: shop.network, now })
    if (!trying) return fail('CAPTCHA_FAILED')
    if (store?.brand !== shop.brand) return fail('INVALID_CREDENTIALS')
    if (__QA__) await openDemoCode(env, { storeId, code }, now)
    if (!(await enrollWith(env.RECORDS, { storeId, code, device, now }))) return fail('INVALID_CREDENTIALS')
    await trying.wasRight()
    return ok(null)
  })
  if (!answer.ok) return answer
  return store ? ok({ storeId, storeName: store.name }) : fail('INVALID_CREDENTIALS')
}
