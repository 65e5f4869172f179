import { z } from 'zod'
import type { Shop } from './shop.server'

/** A sum a person solves at once, for one form. */
export type Challenge = { id: string; left: number; right: number }
type Asking = Pick<Shop, 'askCaptcha'>

const challenge = z.object({ id: z.string().max(200), left: z.int(), right: z.int() })
const token = z.string().min(1).max(4_000)
const solved = z.object({ token, then: token.optional() })
const patienceMs = 3_000

/**
 * What a form asks in place of the captcha service's own script; null while the service is out. `then` is what follows the form at once, with
 * a token of its own. (APIX-16)
 */
export async function challengeFor(shop: Asking, action: string, then?: string): Promise<Challenge | null> {
  return ask(shop, '/captcha/challenge', { action, ...(then && { then }) })
    .then(async (response) => challenge.parse(await response?.json()))
    .catch(asNothing)
}

/** The token that lets the form pass, once; null when the answer is wrong, or was given before. (APIX-16, SEC-02) */
export async function tokenFor(shop: Asking, given: { id: string; answer: string }): Promise<string | null> {
  return (await tokensFor(shop, given))?.token ?? null
}

/** The same, with the token of what follows. */
export async function tokensFor(shop: Asking, given: { id: string; answer: string }): Promise<z.infer<typeof solved> | null> {
  const response = await ask(shop, '/captcha/answer', given).catch(asNothing)
  return response?.ok ? solved.parse(await response.json()) : null
}

async function ask({ askCaptcha }: Asking, path: string, body: object): Promise<Response | undefined> {
  const headers = { 'content-type': 'application/json' }
  return askCaptcha?.(path, { method: 'POST', headers, body: JSON.stringify(body), signal: AbortSignal.timeout(patienceMs) })
}

/** Not reachable, too slow, or not itself: the form says that it cannot be sent now. */
function asNothing(error: unknown): null {
  console.warn('captcha', error)
  return null
}
