import { getObjectStub } from '#config/object-stub'
import { isConnected } from '#domain/identity/associate'
import type { Associate, AssociateStore, AssociateConnection } from './session-store'
import { parseSessionId, sha256, type Session, createRandomToken } from './session.server'
import type { StorefrontEnv, RequestContext } from './request-context'

const associateCookie = '__Host-agent'
const workingDaySeconds = 12 * 3600

type AssociateStoreStub = Pick<AssociateStore, keyof AssociateStore>
type AssociateOptions = { env: StorefrontEnv; requestContext: RequestContext; session: Session }

/**
 * Connected associate of this device, from their own cookie, read once per request. Valid in the shopper session it was made in; signing in
 * as a customer or starting over disconnects.
 */
export function createAssociateSession({ env, requestContext, session }: AssociateOptions) {
  let sessionId = parseSessionId(requestContext.cookies.get(associateCookie))
  let cachedConnection: Promise<AssociateConnection | null> | undefined

  async function readConnection(): Promise<AssociateConnection | null> {
    if (!sessionId) return null
    requestContext.markPrivate()
    return (await getAssociateStub(env, sessionId)).read()
  }
  /** The session id may change during a request. */
  async function getConnection(): Promise<AssociateConnection | null> {
    const storedConnection = await (cachedConnection ??= readConnection())
    return storedConnection && storedConnection.usid === (await session.usid()) && isConnected(storedConnection.associate)
      ? storedConnection
      : null
  }
  const setCookie = (value: string, seconds: number) =>
    requestContext.setCookie(`${associateCookie}=${value}; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=${seconds}`)

  return {
    associate: async (): Promise<Associate | null> => (await getConnection())?.associate ?? null,
    /** Token for calls while an associate is connected; a rejected one ends the connection. */
    async token(rejectedToken?: string): Promise<string | null> {
      const token = (await getConnection())?.token ?? null
      if (token === null || token !== rejectedToken) return token
      await endConnection()
      return null
    },
    async connect(associate: Associate, token: string): Promise<void> {
      await endConnection()
      const usid = await session.usid()
      if (usid === undefined) throw new Error('an associate without a session')
      sessionId = createRandomToken()
      await (await getAssociateStub(env, sessionId)).open({ associate, token, usid })
      cachedConnection = undefined
      setCookie(sessionId, workingDaySeconds)
    },
    end: endConnection,
  }

  async function endConnection(): Promise<void> {
    if (!sessionId) return
    requestContext.markPrivate()
    await (await getAssociateStub(env, sessionId)).end()
    sessionId = undefined
    cachedConnection = undefined
    setCookie('', 0)
  }
}

async function getAssociateStub(env: StorefrontEnv, sessionId: string): Promise<AssociateStoreStub> {
  return getObjectStub(env.ASSOCIATES, await sha256(sessionId), env) as unknown as AssociateStoreStub // the generated stub type is deeper than the compiler follows
}
