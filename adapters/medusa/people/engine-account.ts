import { decodeJwt } from 'jose'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { NewProfile } from '#domain/account/account'
import type { AdapterEnv } from '../env'
import { callAdminApi, EngineError, callIdentityApi, callStoreApi } from '../medusa-client'
import type { MedusaCustomer } from '../medusa-types'

type Credentials = { email: string; password: string }

/** Undefined when the engine refuses who asks. */
async function ignoreRejection<T>(request: Promise<T>): Promise<T | undefined> {
  return request.catch((error: unknown) => {
    if (error instanceof EngineError && error.status < 500) return undefined
    throw error
  })
}

/** The customer with this password; undefined for a wrong one, and for an address without an account. */
export async function findCustomerId(env: AdapterEnv, body: Credentials): Promise<string | undefined> {
  const login = await ignoreRejection(callIdentityApi<{ token?: string }>(env, '', { method: 'POST', body }))
  const { actor_id: id } = login?.token ? decodeJwt<{ actor_id?: string }>(login.token) : {}
  return id || undefined
}

/** Opens an account; undefined when the address has one. */
export async function createAccount(
  env: AdapterEnv,
  { profile, password }: { profile: Omit<NewProfile, 'brand'>; password: string },
): Promise<string | undefined> {
  const { email, firstName, lastName, phone, country, postalCode, birthDate, gender } = profile
  const login = await ignoreRejection(callIdentityApi<{ token: string }>(env, '/register', { method: 'POST', body: { email, password } }))
  if (!login) return undefined
  const metadata = { country, ...(postalCode && { postalCode }), ...(birthDate && { birthDate }), ...(gender && { gender }) }
  const body = { email, first_name: firstName, last_name: lastName, ...(phone && { phone }), metadata }
  const createdCustomer = await callStoreApi<{ customer: { id: string } }>(env, '/customers', { method: 'POST', body, token: login.token })
  return createdCustomer.customer.id
}

export async function loadCustomer(env: AdapterEnv, id: string): Promise<MedusaCustomer> {
  return (await callAdminApi<{ customer: MedusaCustomer }>(env, `/customers/${id}`, { query: { fields: '*addresses' } })).customer
}

type PasswordChange = { consumerNo: string; currentPassword: string; newPassword: string }

/** Medusa's own API changes a password by an emailed link alone; the engine has a route of ours for who knows the old one. */
export async function changePassword(
  env: AdapterEnv,
  { consumerNo, currentPassword, newPassword }: PasswordChange,
): Promise<Outcome<undefined>> {
  const { email } = await loadCustomer(env, consumerNo)
  const isCurrentPassword = (await findCustomerId(env, { email, password: currentPassword })) === consumerNo
  if (!isCurrentPassword) return fail('WRONG_CURRENT_PASSWORD', { field: 'currentPassword' })
  if (newPassword === currentPassword) return fail('PASSWORD_SAME_AS_CURRENT', { field: 'newPassword' })
  await callAdminApi(env, '/customer-passwords', { method: 'POST', body: { email, password: newPassword } })
  return ok(undefined)
}

/** A new password by the link in the engine's email. */
export async function resetPasswordByLink(
  env: AdapterEnv,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<Outcome<undefined>> {
  const updatedLogin = await ignoreRejection(callIdentityApi(env, '/update', { method: 'POST', body: { password: newPassword }, token }))
  return updatedLogin === undefined ? fail('RESET_LINK_EXPIRED') : ok(undefined)
}
