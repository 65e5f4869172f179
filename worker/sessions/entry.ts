import type { SessionStore } from '~/server/session-store'
import type { StorefrontEnv } from '~/server/visit'

export { SessionObject } from '../storefront/session.object'

/**
 * The storefront's sessions alone, for developers' machines: while pages are being worked on they run outside of a Worker and ask their sessions over
 * HTTP: `POST /<session>/<what>` with the arguments, answered with the value.
 */
export default {
  async fetch(request: Request, env: StorefrontEnv): Promise<Response> {
    const [, name = '', what = ''] = new URL(request.url).pathname.split('/')
    if (request.method !== 'POST') return new Response(null, { status: 204 })
    const session = env.SESSIONS.getByName(name) as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>
    const value = await session[what as keyof SessionStore]?.(...(await request.json<unknown[]>()))
    return Response.json({ value })
  },
}
