import { getObjectStub } from '#config/object-stub'
import type { PlatformEnv } from '../env'
import { keyedHash, getIdentitySecret } from './secrets'
import type { CodeRequest, PasswordChange, LoginObject, NewLogin, AttemptContext } from './login.object'
import type { StoredResponse, IdempotencyKey, LoginEmail } from './login.sql.ts'
import type { StoredPassword } from './password-hash'

/** Operations on one sign-in. */
export type LoginHandle = ReturnType<typeof toLoginHandle>

/** The sign-in of an email address; an address without an account has one too, which counts and locks like any other. */
export function loginStubForEmail(env: PlatformEnv, email: string): Promise<LoginHandle> {
  return loginStub(env, `login:${email.trim().toLowerCase()}`)
}

export async function loginStub(env: PlatformEnv, name: string): Promise<LoginHandle> {
  const { object, who: loginKey } = await locateLogin(env, name)
  return toLoginHandle(object, loginKey)
}

/** Location of a sign-in. Sixteen objects share them all, well below capacity: expensive hashing happens elsewhere. */
export async function locateLogin(env: PlatformEnv, name: string) {
  const loginKey = await keyedHash(getIdentitySecret(env), name)
  return { object: getObjectStub(env.LOGINS, `logins-${loginKey.slice(0, 1)}`, env), who: loginKey }
}

/** Sign-in attempts per network, separate from the sixteen. */
export function networkAttemptsStub(env: PlatformEnv, network: string): DurableObjectStub<LoginObject> {
  return getObjectStub(env.LOGINS, `network ${network}`, env)
}

function toLoginHandle(object: DurableObjectStub<LoginObject>, loginKey: string) {
  return {
    begin: (account: NewLogin) => object.begin(loginKey, account),
    tryBegins: (attempt: AttemptContext) => object.tryBegins(loginKey, attempt),
    tryEnds: (attempt: AttemptContext & { isRight: boolean }) => object.tryEnds(loginKey, attempt),
    addFamily: (familyId: string) => object.addFamily(loginKey, familyId),
    previousPasswords: () => object.previousPasswords(loginKey),
    changePassword: (password: StoredPassword, change: PasswordChange) => object.changePassword(loginKey, password, change),
    askReset: (email: LoginEmail, now: number) => object.askReset(loginKey, email, now),
    resetTarget: (resetId: string, now: number) => object.resetTarget(loginKey, resetId, now),
    askCode: (email: LoginEmail, codeRequest: CodeRequest) => object.askCode(loginKey, email, codeRequest),
    tryCode: (codeRequest: Pick<CodeRequest, 'session' | 'now'>) => object.tryCode(loginKey, codeRequest),
    useCode: (id: string) => object.useCode(loginKey, id),
    families: () => object.families(loginKey),
    accountOf: () => object.accountOf(loginKey),
    forget: () => object.forget(loginKey),
    answerTo: (login: IdempotencyKey) => object.answerTo(loginKey, login),
    remember: (pendingLogin: IdempotencyKey, response: StoredResponse) => object.remember(loginKey, pendingLogin, response),
  }
}
