import { objectStub } from '#config/object-stub'
import type { PlatformEnv } from '../env'
import { keyedHash, identitySecretOf } from './secrets'
import type { AskedCode, Change, LoginObject, NewLogin, TryOn } from './login.object'
import type { Answer, PendingLogin, Letter } from './login.sql.ts'
import type { StoredPassword } from './password-hash'

/** Operations on one sign-in. */
export type LoginHandle = ReturnType<typeof handleOf>

/** The sign-in of an email address; an address without an account has one too, which counts and locks like any other. */
export function loginBehind(env: PlatformEnv, email: string): Promise<LoginHandle> {
  return loginStub(env, `login:${email.trim().toLowerCase()}`)
}

export async function loginStub(env: PlatformEnv, name: string): Promise<LoginHandle> {
  const { object, who } = await loginPlace(env, name)
  return handleOf(object, who)
}

/** Location of a sign-in. Sixteen objects share them all, well below capacity: expensive hashing happens elsewhere. */
export async function loginPlace(env: PlatformEnv, name: string) {
  const who = await keyedHash(identitySecretOf(env), name)
  return { object: objectStub(env.LOGINS, `logins-${who.slice(0, 1)}`, env), who }
}

/** Sign-in attempts per network, separate from the sixteen. */
export function networkLogins(env: PlatformEnv, network: string): DurableObjectStub<LoginObject> {
  return objectStub(env.LOGINS, `network ${network}`, env)
}

function handleOf(object: DurableObjectStub<LoginObject>, who: string) {
  return {
    begin: (account: NewLogin) => object.begin(who, account),
    tryBegins: (tried: TryOn) => object.tryBegins(who, tried),
    tryEnds: (tried: TryOn & { isRight: boolean }) => object.tryEnds(who, tried),
    addFamily: (familyId: string) => object.addFamily(who, familyId),
    previousPasswords: () => object.previousPasswords(who),
    changePassword: (password: StoredPassword, change: Change) => object.changePassword(who, password, change),
    askReset: (letter: Letter, now: number) => object.askReset(who, letter, now),
    resetTarget: (resetId: string, now: number) => object.resetTarget(who, resetId, now),
    askCode: (letter: Letter, asked: AskedCode) => object.askCode(who, letter, asked),
    tryCode: (asked: Pick<AskedCode, 'session' | 'now'>) => object.tryCode(who, asked),
    useCode: (id: string) => object.useCode(who, id),
    families: () => object.families(who),
    accountOf: () => object.accountOf(who),
    forget: () => object.forget(who),
    answerTo: (login: PendingLogin) => object.answerTo(who, login),
    remember: (pendingLogin: PendingLogin, answer: Answer) => object.remember(who, pendingLogin, answer),
  }
}
