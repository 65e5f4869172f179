import { platform } from '../app'
import type { PlatformEnv } from '../env'
import { headersOfForm } from './browser'
import { platformEnv } from './platform'

const origin = 'http://platform.example'
const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} } as unknown as ExecutionContext

export type ConsoleVisit = {
  token?: string
  form?: Record<string, string>
  /** The origin of another site whose page the form is on. */
  from?: string
  env?: Partial<PlatformEnv>
}

/** Opens a page of the console, or sends one of its forms as a browser does. */
export async function visitConsole(path: string, { token, form, from, env }: ConsoleVisit = {}): Promise<Response> {
  const send = (to: string, init: RequestInit) => platform.fetch(new Request(`${origin}${to}`, init), { ...platformEnv, ...env }, context)
  const cookie: Record<string, string> = token ? { cookie: `__Host-operator=${token}` } : {}
  if (!form) return send(path, { headers: cookie })
  const page = from === undefined ? await send('/ops/stuck', { headers: cookie }) : undefined
  await page?.body?.cancel()
  const referrerPolicy = page ? page.headers.get('referrer-policy') : null
  const sent = headersOfForm({ origin: from ?? origin, referrerPolicy }, `${origin}${path}`)
  // A browser sends a strict cookie from the site's own pages alone; without it no form could be refused for where it comes from.
  return send(path, { method: 'POST', headers: { ...cookie, ...sent }, body: new URLSearchParams(form) })
}
