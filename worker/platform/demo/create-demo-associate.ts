import associates from '#content/people/demo-associates.json'
import { saveAssociateSecret, loadAssociateSecret, saveEnrollmentCode } from '../auth/associates.sql.ts'
import { hashPassword } from '../auth/passwords'
import type { PlatformEnv } from '../env'

const dayMs = 24 * 3600 * 1000

/** On a developer's machine a demo associate gets a secret on first use. */
export async function createDemoAssociate(
  env: PlatformEnv,
  { storeId, employeeId }: { storeId: string; employeeId: string },
): Promise<void> {
  const demoAssociate = associates.find((associate) => associate.storeId === storeId && associate.employeeId === employeeId)
  if (env.ENVIRONMENT !== 'local' || !demoAssociate || (await loadAssociateSecret(env.RECORDS, demoAssociate))) return
  await saveAssociateSecret(env.RECORDS, { storeId, employeeId, secret: await hashPassword(env, demoAssociate.secret) })
}

/** A demo store's code enrolls as many devices as testers have: each use renews it. */
export async function createDemoEnrollmentCode(
  env: PlatformEnv,
  { storeId, code }: { storeId: string; code: string },
  now: number,
): Promise<void> {
  const demoAssociate = associates.find((associate) => associate.storeId === storeId && associate.code === code.trim().toUpperCase())
  if (env.ENVIRONMENT === 'local' && demoAssociate) await saveEnrollmentCode(env.RECORDS, { ...demoAssociate, expiresAt: now + dayMs })
}
