import associates from '#content/people/demo-associates.json'
import { saveAssociateSecret, associateSecret, saveEnrollmentCode } from '../auth/associates.sql.ts'
import { hashPassword } from '../auth/passwords'
import type { PlatformEnv } from '../env'

const dayMs = 24 * 3600 * 1000

/** On a developer's machine a demo associate gets a secret on first use. */
export async function openDemoAssociate(env: PlatformEnv, { storeId, employeeId }: { storeId: string; employeeId: string }): Promise<void> {
  const known = associates.find((each) => each.storeId === storeId && each.employeeId === employeeId)
  if (env.ENVIRONMENT !== 'local' || !known || (await associateSecret(env.RECORDS, known))) return
  await saveAssociateSecret(env.RECORDS, { storeId, employeeId, secret: await hashPassword(env, known.secret) })
}

/** A demo store's code enrolls as many devices as testers have: each use renews it. */
export async function openDemoCode(env: PlatformEnv, { storeId, code }: { storeId: string; code: string }, now: number): Promise<void> {
  const known = associates.find((each) => each.storeId === storeId && each.code === code.trim().toUpperCase())
  if (env.ENVIRONMENT === 'local' && known) await saveEnrollmentCode(env.RECORDS, { ...known, expiresAt: now + dayMs })
}
