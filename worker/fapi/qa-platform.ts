import { Hono } from 'hono'
import type { SecureHeadersVariables } from 'hono/secure-headers'
import type { StorefrontEnv } from '~/server/request-context'
import { commerceUpstream } from '~/server/upstreams.server'

type QaPlatformEnv = { Bindings: Pick<StorefrontEnv, 'PLATFORM' | 'EDGE_SECRET'>; Variables: SecureHeadersVariables }

const shown = { '/calls': '/', '/openapi.json': '/openapi.json', '/stuck': '/qa/stuck' }

/** Proxies platform tools to testers, who cannot reach it: API documents and stuck orders. */
export function qaPlatform() {
  const app = new Hono<QaPlatformEnv>()
  for (const [path, theirs] of Object.entries(shown))
    app.get(path, async (c) => {
      const answer = await commerceUpstream(c.env, undefined).send(new Request(`http://platform${theirs}`))
      const type = answer.headers.get('Content-Type') ?? ''
      if (!type.startsWith('text/html')) return new Response(answer.body, { status: answer.status, headers: { 'Content-Type': type } })
      // Its style is let through like that of our own pages.
      return c.html((await answer.text()).replace('<style>', `<style nonce="${c.get('secureHeadersNonce') ?? ''}">`))
    })
  return app
}
