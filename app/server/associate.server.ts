import { getObjectStub } from '#config/object-stub'
import { isConnected } from '#domain/identity/associate'
import type { Associate, AssociateStore, Connection } from './session-store'
import { sessionIdIn, sha256, type Session, randomToken } from './session.server'
import type { StorefrontEnv, RequestContext } from './request-context'

const cookieName = '__Host-agent'
const workingDaySeconds = 12 * 3600

type Stub = Pick<AssociateStore, keyof AssociateStore>
type AssociateOfOptions = { env: StorefrontEnv; visit: RequestContext; session: Session }

/**
 * Connected associate of this device, from their own cookie, read once per request. Valid in the shopper session it was made in; signing in
 * as a customer or starting over disconnects.
 */
export function associateOf({ env, visit, session }: AssociateOfOptions) {
  let name = sessionIdIn(visit.cookies.get(cookieName))
  let known: Promise<Connection | null> | undefined

  async function read(): Promise<Connection | null> {
    if (!name) return null
    visit.markPrivate()
    return (await stubOf(env, name)).read()
  }
  /** The session id may change during a request. */
  async function connection(): Promise<Connection | null> {
    const found = await (known ??= read())
    return found && found.usid === (await session.usid()) && isConnected(found.associate) ? found : null
  }
  const setCookie = (value: string, seconds: number) =>
    visit.setCookie(`${cookieName}=${value}; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=${seconds}`)

  return {
    associate: async (): Promise<Associate | null> => (await connection())?.associate ?? null,
    /** Token for calls while an associate is connected; a rejected one ends the connection. */
    async token(refused?: string): Promise<string | null> {
      const token = (await connection())?.token ?? null
      if (token === null || token !== refused) return token
      await end()
      return null
    },
    async connect(associate: Associate, token: string): Promise<void> {
      await end()
      const usid = await session.usid()
      if (usid === undefined) throw new Error('an associate without a session')
      name = randomToken()
      await (await stubOf(env, name)).open({ associate, token, usid })
      known = undefined
      setCookie(name, workingDaySeconds)
    },
    end,
  }

  async function end(): Promise<void> {
    if (!name) return
    visit.markPrivate()
    await (await stubOf(env, name)).end()
    name = undefined
    known = undefined
    setCookie('', 0)
  }
}

async function stubOf(env: StorefrontEnv, name: string): Promise<Stub> {
  return getObjectStub(env.ASSOCIATES, await sha256(name), env) as unknown as Stub // the generated stub type is deeper than the compiler follows
}
