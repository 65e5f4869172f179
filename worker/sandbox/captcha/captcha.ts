import { Hono } from 'hono'
import { z } from 'zod'

const question = z.object({ token: z.string().min(1).max(8_192), action: z.string().min(1).max(64) })
const good = /^sandbox\.(?<action>[A-Za-z]+)\.[\w-]+$/
const low = /^sandbox\.low(\.[\w-]+)+$/

/** Tokens that were assessed once. This stand-in may forget them when it is started anew. */
const seen = new Set<string>()
const rememberedTokens = 10_000

/**
 * Plays the captcha service: `POST /captcha/assess {token, action}` says for which action a token was made, how human its maker
 * seemed (0 to 1), and whether it is a token at all. A token counts once. `sandbox.<action>.<anything>` scores high,
 * `sandbox.low.<anything>` low.
 */
export const captcha = new Hono()

captcha.post('/assess', async (c) => {
  const asked = question.safeParse(await c.req.json().catch(() => undefined))
  if (!asked.success) return c.json({ error: 'Send {token, action}.' }, 400)
  return c.json(assess(asked.data))
})

function assess({ token, action }: z.infer<typeof question>) {
  if (seen.has(token)) return { valid: false, action, score: 0, reason: 'DUPLICATE' }
  const isLow = low.test(token)
  const madeFor = isLow ? action : good.exec(token)?.groups?.action
  if (madeFor === undefined) return { valid: false, action, score: 0, reason: 'MALFORMED' }
  remember(token)
  return { valid: true, action: madeFor, score: isLow ? 0.1 : 0.9, reason: isLow ? 'AUTOMATION' : 'OK' }
}

function remember(token: string) {
  if (seen.size >= rememberedTokens) seen.clear()
  seen.add(token)
}
