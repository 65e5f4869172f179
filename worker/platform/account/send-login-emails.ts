import { getConsumerStub } from './consumer-stub'
import { enqueueEmail } from '../emails/enqueue-email'
import type { PlatformEnv } from '../env'
import { saveLogin, type Login, loadLogin, listLoginsWithDueEmail } from './login.sql.ts'

type AccountSignIns = NonNullable<Login['account']> & Pick<Login, 'families'>

/** Sends the due emails of all logins: reset links and codes. An address without an account gets none. */
export async function sendLoginEmails(env: PlatformEnv, sql: SqlStorage): Promise<void> {
  for (const { who, login } of listLoginsWithDueEmail(sql)) {
    await sendResetEmail(env, sql, { who, login })
    await sendCodeEmails(env, sql, { who, login })
  }
}

type LoginEntry = { who: string; login: Login }

async function sendResetEmail(env: PlatformEnv, sql: SqlStorage, { who, login }: LoginEntry) {
  const { account, reset, resetMails = [], families } = login
  if (!reset?.letter) return
  const { id: resetId, expiresAt, letter: email } = reset
  const id = `reset-${resetId}-${resetMails.at(-1)}`
  if (account) {
    const values = { resetId, ...(await getTakeoverNotice(env, { ...account, families })) }
    await enqueueEmail(env, { ...email, id, template: 'reset-password', values })
  }
  const currentLogin = loadLogin(sql, who)
  if (currentLogin.reset?.id === resetId) saveLogin(sql, who, { ...currentLogin, reset: { id: resetId, expiresAt } })
}

async function sendCodeEmails(env: PlatformEnv, sql: SqlStorage, { who, login: { account, codeLetters = [], families } }: LoginEntry) {
  for (const { codeId, ...email } of codeLetters) {
    if (account) {
      const values = { codeId, ...(await getTakeoverNotice(env, { ...account, families })) }
      await enqueueEmail(env, { ...email, id: `sign-in-code-${codeId}`, template: 'sign-in-code', values })
    }
    const { codeLetters: dueEmails = [], ...currentLogin } = loadLogin(sql, who)
    const remainingEmails = dueEmails.filter((dueEmail) => dueEmail.codeId !== codeId)
    saveLogin(sql, who, { ...currentLogin, ...(remainingEmails.length > 0 && { codeLetters: remainingEmails }) })
  }
}

/** `startsEmpty`: proving the address takes over an unverified account, and the email says so. */
async function getTakeoverNotice(env: PlatformEnv, account: AccountSignIns): Promise<{ startsEmpty?: string }> {
  const isUnverified = !isTemporaryPasswordUnused(account) && (await getConsumerStub(env, account.consumerNo).emailStatus()) !== 'verified'
  return isUnverified ? { startsEmpty: 'yes' } : {}
}

/** Returns true until somebody signs in with the temporary password, which the shopper did not choose. */
export function isTemporaryPasswordUnused({ isTemporary = false, families }: AccountSignIns): boolean {
  return isTemporary && families.length === 0
}
