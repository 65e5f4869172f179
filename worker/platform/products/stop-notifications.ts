import { fail, ok, type Outcome } from '#contracts/errors'
import { verifySignedText } from '../auth/secrets'
import type { PlatformEnv } from '../env'
import { withdrawRequestsOf } from './notify-me.sql.ts'

/** Withdraws all back-in-stock requests of an email's recipient, by its link. Idempotent. API400 with field `token` for an invalid link. */
export async function stopNotifications({ body }: { body: { token: string } }, env: PlatformEnv): Promise<Outcome<undefined>> {
  const mailId = await verifySignedText(env, 'stop-notifications', body.token)
  if (mailId === null) return fail('INVALID_REQUEST', { field: 'token' })
  await withdrawRequestsOf(env.RECORDS, mailId)
  return ok(undefined)
}
