import { getObjectStub } from '#config/object-stub'
import type { StorefrontEnv } from '~/server/request-context'

export { AssociateObject } from '../storefront/associate.object'
export { SessionObject } from '../storefront/session.object'

/**
 * The storefront's sessions alone, for developers' machines. While pages are being worked on they run outside a Worker and ask their
 * sessions over HTTP. The call is `POST /<kind>/<session>/<what>` with the arguments, answered with the value. The kind is SESSIONS or
 * ASSOCIATES.
 */
export default {
  async fetch(request: Request, env: StorefrontEnv): Promise<Response> {
    const [, kind, name = '', what = ''] = new URL(request.url).pathname.split('/')
    if (request.method !== 'POST') return new Response(null, { status: 204 })
    const object = kind === 'ASSOCIATES' ? getObjectStub(env.ASSOCIATES, name, env) : getObjectStub(env.SESSIONS, name, env)
    const session = object as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>
    const value = await session[what]?.(...(await request.json<unknown[]>()))
    return Response.json({ value })
  },
}
