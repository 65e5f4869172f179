import { getObjectStub } from '#config/object-stub'
import associates from '#content/people/demo-associates.json'
import { fail, ok, type Outcome } from '#contracts/errors'
import { hashEnrollmentCode } from '#domain/identity/associate'
import type { PlatformEnv } from '../env'
import type { RequestContext } from '../request-context'
import { listStoreEmployees, findStore } from '../stores/store.sql.ts'
import { signAccessToken } from '../security/access-token'
import { type LoginHandle, getLoginStub, getNetworkAttemptsStub } from '../account/auth-objects'
import { runIdempotentCall } from './idempotent-call'
import type { StoredResponse } from '../account/login.sql.ts'
import { verifyPassword, hashPassword, type StoredPassword } from '../account/password-hash'
import { hashDevice, deriveGuestNumber } from '../security/secrets'

type AgentLoginBody = { username: string; password: string; storeId: string; deviceMark: string; recaptcha_response: string }
type AgentLoginCall = { shop: RequestContext; body: AgentLoginBody; now: number }
type Associate = { storeId: string; storeName: string; storeEmployeeId: string; storeEmployeeName: string }

/**
 * An associate signs in at a store of this brand with their number and their own secret, on a device that is enrolled there. The token is
 * the associate's, the cart stays the session's. Wrong tries lock the number at that store, there or not, as they lock an account, and
 * count for the network and for the store.
 */
export async function signInAssociate({ shop, body, now }: AgentLoginCall, env: PlatformEnv) {
  const login = await getLoginStub(env, `agent:${body.storeId}:${body.username}`)
  const associate = await findAssociate(env, shop, body)
  const captcha = { token: body.recaptcha_response, action: 'agentLogin' as const, shop, now }
  const request = { transactionId: shop.transactionId, payload: `agent-login:${shop.usid ?? ''}` }
  const response = await runIdempotentCall(env, { login, captcha, ...request }, () =>
    checkAssociateSecret(env, { login, found: associate, shop, body, now }),
  )
  if (!response.ok) return response
  if (!associate.ok) return associate
  const { storeId, storeEmployeeId } = associate.value
  const consumerNo = await deriveGuestNumber(env, shop.usid ?? crypto.randomUUID())
  const token = await signAccessToken(env, { consumerNo, kind: 'AGENT', storeId, storeEmployeeId }, now)
  return { ...ok(associate.value), headers: { 'x-auth-access': token } }
}

type CredentialCheck = AgentLoginCall & { login: LoginHandle; found: Outcome<Associate> }

/** Requests from other devices stop here: they can neither guess secrets nor lock accounts. */
async function checkAssociateSecret(env: PlatformEnv, { login, found, shop, body, now }: CredentialCheck): Promise<StoredResponse> {
  const { storeId, username: employeeId } = body
  if ((await findStoreIdByDevice(env.RECORDS, await hashDevice(env, body.deviceMark))) !== storeId)
    return fail('INVALID_CREDENTIALS', { reason: 'device' })
  const attempt = await takeSignInAttempt(env, { storeId, network: shop.network, now })
  if (!attempt) return fail('CAPTCHA_FAILED')
  const attemptStart = await login.startAttempt({ now })
  if (!attemptStart.ok) return attemptStart
  if (__QA__ && found.ok) await createDemoAssociate(env, { storeId, employeeId })
  const storedSecret = await loadAssociateSecret(env.RECORDS, { storeId, employeeId })
  const isValid = (await verifyPassword(env, body.password, storedSecret)) && found.ok
  const attemptOutcome = await login.tryEnds({ isRight: isValid, now })
  if (attemptOutcome.ok) await attempt.wasRight()
  return attemptOutcome
}

async function findAssociate(
  { CATALOGUE }: PlatformEnv,
  shop: RequestContext,
  { storeId, username }: AgentLoginBody,
): Promise<Outcome<Associate>> {
  const [store, employees] = await Promise.all([findStore(CATALOGUE, storeId), listStoreEmployees(CATALOGUE, storeId)])
  const employee = employees.find(({ employeeId }) => employeeId === username)
  if (!employee || store?.brand !== shop.brand) return fail('INVALID_CREDENTIALS')
  return ok({ storeId, storeName: store.name, storeEmployeeId: employee.employeeId, storeEmployeeName: employee.name })
}

type EnrollDeviceBody = { storeId: string; code: string; deviceMark: string; recaptcha_response: string }
type EnrollDeviceCall = { shop: RequestContext; body: EnrollDeviceBody; now: number }
type EnrolledDevice = { storeId: string; storeName: string }

/** A device of a store of this brand joins it with one of the store's codes; from then on associates sign in there on it. */
export async function enrollDevice({ shop, body, now }: EnrollDeviceCall, env: PlatformEnv): Promise<Outcome<EnrolledDevice>> {
  const { storeId, code } = body
  const device = await hashDevice(env, body.deviceMark)
  const login = await getLoginStub(env, `device:${device}`)
  const captcha = { token: body.recaptcha_response, action: 'enrollDevice' as const, shop, now }
  const request = { transactionId: shop.transactionId, payload: `enroll-device:${storeId}:${shop.usid ?? ''}` }
  const store = await findStore(env.CATALOGUE, storeId)
  const response = await runIdempotentCall(env, { login, captcha, ...request }, async () => {
    const attempt = await takeSignInAttempt(env, { network: shop.network, now })
    if (!attempt) return fail('CAPTCHA_FAILED')
    if (store?.brand !== shop.brand) return fail('INVALID_CREDENTIALS')
    if (__QA__) await createDemoEnrollmentCode(env, { storeId, code }, now)
    if (!(await enrollDeviceByCode(env.RECORDS, { storeId, code, device, now }))) return fail('INVALID_CREDENTIALS')
    await attempt.wasRight()
    return ok(null)
  })
  if (!response.ok) return response
  return store ? ok({ storeId, storeName: store.name }) : fail('INVALID_CREDENTIALS')
}

/** Wrong attempts at one store in ten minutes, from any network. */
const maxStoreAttempts = 20

type SignInAttemptOptions = { storeId?: string; network?: string | undefined; now: number }

/**
 * Takes an attempt, counted for its network and for the store over all its numbers; null when either has had too many wrong ones recently. A
 * right attempt is given back. Calls open to anybody name no store: they would lock it.
 */
export async function takeSignInAttempt(
  env: PlatformEnv,
  { storeId, network, now }: SignInAttemptOptions,
): Promise<{ wasRight: () => Promise<void> } | null> {
  const counters = [
    ...(network ? [{ counter: getNetworkAttemptsStub(env, network), allowed: undefined }] : []),
    ...(storeId === undefined ? [] : [{ counter: getObjectStub(env.LOGINS, `store ${storeId}`, env), allowed: maxStoreAttempts }]),
  ]
  const takenCounters: typeof counters = []
  const releaseAttempts = async () => {
    await Promise.all(takenCounters.map(({ counter }) => counter.networkWasRight(now)))
  }
  for (const limit of counters) {
    if (!(await limit.counter.networkTries(now, limit.allowed))) {
      await releaseAttempts()
      return null
    }
    takenCounters.push(limit)
  }
  return { wasRight: releaseAttempts }
}

type AssociateSecret = { storeId: string; employeeId: string; secret: StoredPassword }

/** Returns an associate's stored secret; null if none was issued. */
async function loadAssociateSecret(
  db: D1Database,
  { storeId, employeeId }: Omit<AssociateSecret, 'secret'>,
): Promise<StoredPassword | null> {
  const row = await db
    .prepare('SELECT secret FROM associate_secrets WHERE store_id = ? AND employee_id = ?')
    .bind(storeId, employeeId)
    .first<{ secret: string }>()
  return row && (JSON.parse(row.secret) as StoredPassword)
}

export async function saveAssociateSecret(db: D1Database, { storeId, employeeId, secret }: AssociateSecret): Promise<void> {
  await db
    .prepare('INSERT OR REPLACE INTO associate_secrets (store_id, employee_id, secret) VALUES (?, ?, ?)')
    .bind(storeId, employeeId, JSON.stringify(secret))
    .run()
}

type DeviceEnrollment = { storeId: string; code: string; device: string; now: number }

/** The store this device was enrolled for; null for any other device. */
async function findStoreIdByDevice(db: D1Database, device: string): Promise<string | null> {
  const row = await db.prepare('SELECT store_id FROM store_devices WHERE device = ?').bind(device).first<{ store_id: string }>()
  return row?.store_id ?? null
}

/** Uses up a code of the store for this device. False when there is no such code, it has ended, or another device has used it. */
async function enrollDeviceByCode(db: D1Database, { storeId, code, device, now }: DeviceEnrollment): Promise<boolean> {
  const hash = await hashEnrollmentCode(storeId, code)
  const [, enrolled] = await db.batch([
    db
      .prepare('UPDATE enrollment_codes SET device = ?1 WHERE code_hash = ?2 AND expires_at > ?3 AND device IS NULL')
      .bind(device, hash, now),
    db
      .prepare(
        `INSERT OR REPLACE INTO store_devices (device, store_id, enrolled_at)
         SELECT ?1, store_id, ?3 FROM enrollment_codes WHERE code_hash = ?2 AND device = ?1 AND expires_at > ?3`,
      )
      .bind(device, hash, now),
  ])
  return enrolled?.meta.changes === 1
}

/** The code can enroll another device, until then. */
export async function saveEnrollmentCode(
  db: D1Database,
  { storeId, code, expiresAt }: { storeId: string; code: string; expiresAt: number },
) {
  await db
    .prepare('INSERT OR REPLACE INTO enrollment_codes (code_hash, store_id, expires_at) VALUES (?, ?, ?)')
    .bind(await hashEnrollmentCode(storeId, code), storeId, expiresAt)
    .run()
}

const dayMs = 24 * 3600 * 1000

/** On a developer's machine a demo associate gets a secret on first use. */
async function createDemoAssociate(env: PlatformEnv, { storeId, employeeId }: { storeId: string; employeeId: string }): Promise<void> {
  const demoAssociate = associates.find((associate) => associate.storeId === storeId && associate.employeeId === employeeId)
  if (env.ENVIRONMENT !== 'local' || !demoAssociate || (await loadAssociateSecret(env.RECORDS, demoAssociate))) return
  await saveAssociateSecret(env.RECORDS, { storeId, employeeId, secret: await hashPassword(env, demoAssociate.secret) })
}

/** A demo store's code enrolls as many devices as testers have: each use renews it. */
async function createDemoEnrollmentCode(
  env: PlatformEnv,
  { storeId, code }: { storeId: string; code: string },
  now: number,
): Promise<void> {
  const demoAssociate = associates.find((associate) => associate.storeId === storeId && associate.code === code.trim().toUpperCase())
  if (env.ENVIRONMENT === 'local' && demoAssociate) await saveEnrollmentCode(env.RECORDS, { ...demoAssociate, expiresAt: now + dayMs })
}
