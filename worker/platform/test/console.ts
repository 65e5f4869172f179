import { platform } from '../app'
import type { PlatformEnv } from '../env'
import { headersOfForm } from './browser'
import { platformEnv } from './platform'

const origin = 'http://platform.example'
const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} } as unknown as ExecutionContext

export type ConsoleVisit = {
  token?: string
  form?: Record<string, string> | [string, string][]
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

/** The fields of a form as a browser would send them. */
export function collectFormFields(html: string): Record<string, string> {
  const decode = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<')
  const fields: Record<string, string> = {}
  for (const [tag] of html.matchAll(/<input[^>]*>/g)) {
    const [, name = ''] = / name="([^"]*)"/.exec(tag) ?? []
    if (name && (!tag.includes('type="checkbox"') || tag.includes(' checked')))
      fields[name] = decode(/ value="([^"]*)"/.exec(tag)?.[1] ?? 'on')
  }
  for (const [, name = '', text = ''] of html.matchAll(/<textarea[^>]* name="([^"]*)"[^>]*>([^<]*)<\/textarea>/g))
    fields[name] = decode(text)
  for (const [, name = '', options = ''] of html.matchAll(/<select[^>]* name="([^"]*)"[^>]*>([\s\S]*?)<\/select>/g))
    fields[name] = decode(/value="([^"]*)" selected/.exec(options)?.[1] ?? /value="([^"]*)"/.exec(options)?.[1] ?? '')
  return fields
}

/** Sends a form of an order's page, with new values, and says yes to what it will do. */
export async function actOnPage(page: string, action: string, { token, form = {} }: { token: string; form?: Record<string, string> }) {
  const asked = await visitConsole(`${page}/${action}`, { token, form: { key: crypto.randomUUID(), ...form } })
  if (asked.status !== 200) return asked
  return visitConsole(`${page}/${action}`, { token, form: { ...collectFormFields(await asked.text()), confirmed: 'true' } })
}
