import { randomBytes } from 'node:crypto'
import { saveEnrollmentCode, saveAssociateSecret } from '../auth/associate-login.ts'
import { hashPassword } from '../account/password-hash'
import { aDevice, paths } from './a-shopper'
import { type PlatformRequest, createCaptchaToken, platformEnv } from './platform'

const hourMs = 3_600_000

/** A code a store may enroll one device with. */
export async function aStoreCode(storeId: string, expiresAt = Date.now() + hourMs): Promise<string> {
  const code = randomBytes(12).toString('hex').toUpperCase()
  await saveEnrollmentCode(platformEnv.RECORDS, { storeId, code, expiresAt })
  return code
}

export function aMark(): string {
  return randomBytes(32).toString('base64url')
}

type StoreDeviceOptions = { storeId: string; code: string; deviceMark: string } & PlatformRequest

export function enrollStoreDevice({ storeId, code, deviceMark, ...options }: StoreDeviceOptions): Promise<Response> {
  return aDevice().post(paths.enrollDevice, { storeId, code, deviceMark, recaptcha_response: createCaptchaToken('enrollDevice') }, options)
}

/** The mark of a device that is enrolled for this store. */
export async function aStoreDevice(storeId: string): Promise<string> {
  const deviceMark = aMark()
  const response = await enrollStoreDevice({ storeId, code: await aStoreCode(storeId), deviceMark })
  if (response.status !== 201) throw new Error(await response.text())
  return deviceMark
}

/** Sets the password of the store's associate. */
export async function setEmployeeSecret(storeId: string, employeeId: string, secret: string): Promise<void> {
  await saveAssociateSecret(platformEnv.RECORDS, { storeId, employeeId, secret: await hashPassword(platformEnv, secret) })
}
