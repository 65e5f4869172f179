import { fail, ok, type Outcome } from '#contracts/errors'
import { textIn } from '../auth/signed-text'
import type { PlatformEnv } from '../env'
import { withdrawRequestsOf } from './notify-me.sql.ts'

/**
 * Withdraws every back-in-stock request of the address an email went to, by the link in it, as often as it is sent. API400 with the field
 * `token` when the link is none of ours.
 */
export async function stopNotifications({ body }: { body: { token: string } }, env: PlatformEnv): Promise<Outcome<undefined>> {
  const mailId = await textIn(env, 'stop-notifications', body.token)
  if (mailId === null) return fail('INVALID_REQUEST', { field: 'token' })
  await withdrawRequestsOf(env.RECORDS, mailId)
  return ok(undefined)
}
