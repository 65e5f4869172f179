import { consumerStub } from '../consumer/consumer-stub'
import { enqueueEmail } from '../emails/enqueue-email'
import type { PlatformEnv } from '../env'
import { keepLogin, type Login, loginOf, loginsWithLetter } from './login.sql.ts'

type LetterAccount = NonNullable<Login['account']> & Pick<Login, 'families'>

/** Sends the due emails of all logins: reset links and codes. An address without an account gets none. */
export async function sendLetters(env: PlatformEnv, sql: SqlStorage): Promise<void> {
  for (const { who, login } of loginsWithLetter(sql)) {
    await sendReset(env, sql, { who, login })
    await sendCodes(env, sql, { who, login })
  }
}

type Sending = { who: string; login: Login }

async function sendReset(env: PlatformEnv, sql: SqlStorage, { who, login }: Sending) {
  const { account, reset, resetMails = [], families } = login
  if (!reset?.letter) return
  const { id: resetId, expiresAt, letter } = reset
  const id = `reset-${resetId}-${resetMails.at(-1)}`
  if (account) {
    const values = { resetId, ...(await startsEmpty(env, { ...account, families })) }
    await enqueueEmail(env, { ...letter, id, template: 'reset-password', values })
  }
  const now = loginOf(sql, who)
  if (now.reset?.id === resetId) keepLogin(sql, who, { ...now, reset: { id: resetId, expiresAt } })
}

async function sendCodes(env: PlatformEnv, sql: SqlStorage, { who, login: { account, codeLetters = [], families } }: Sending) {
  for (const { codeId, ...letter } of codeLetters) {
    if (account) {
      const values = { codeId, ...(await startsEmpty(env, { ...account, families })) }
      await enqueueEmail(env, { ...letter, id: `sign-in-code-${codeId}`, template: 'sign-in-code', values })
    }
    const { codeLetters: due = [], ...now } = loginOf(sql, who)
    const rest = due.filter((each) => each.codeId !== codeId)
    keepLogin(sql, who, { ...now, ...(rest.length > 0 && { codeLetters: rest }) })
  }
}

/** `startsEmpty`: what proves the address takes an unverified account over, and the email says so. */
async function startsEmpty(env: PlatformEnv, account: LetterAccount): Promise<{ startsEmpty?: string }> {
  const isUnverified = !isUntouched(account) && (await consumerStub(env, account.consumerNo).emailStatus()) !== 'verified'
  return isUnverified ? { startsEmpty: 'yes' } : {}
}

/** True while nobody has signed in with the temporary password the shopper did not choose. */
export function isUntouched({ isTemporary = false, families }: LetterAccount): boolean {
  return isTemporary && families.length === 0
}
