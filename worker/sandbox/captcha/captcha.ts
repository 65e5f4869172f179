import { Hono } from 'hono'
import * as z from 'zod'
import { jsonBody } from '../json-body'

const question = z.object({ token: z.string().min(1).max(8_192), action: z.string().min(1).max(64) })
const action = z.string().regex(/^[A-Za-z]{1,64}$/)
const good = /^sandbox\.(?<action>[A-Za-z]+)\.[\w-]+$/
const low = /^sandbox\.low(\.[\w-]+)+$/

/** Tokens that were assessed once. This stand-in may forget them when it is started anew. */
const seen = new Set<string>()
const rememberedTokens = 10_000

/** Sums that were asked and not answered yet: challenge → its answer, the form it stands in, and the act that follows it at once. */
const challenges = new Map<string, { sum: number; action: string; then?: string }>()
const largest = 9

/**
 * Plays the captcha service: `POST /captcha/assess {token, action}` says for which action a token was made, how human its maker
 * seemed (0 to 1), and whether it is a token at all. A token counts once. `sandbox.<action>.<anything>` scores high,
 * `sandbox.low.<anything>` low. A form that cannot run the service's script asks it for a sum (`POST /captcha/challenge {action}`) and gets a
 * token for the right answer (`POST /captcha/answer {id, answer}`); each sum can be answered once. An act that follows at once (`then`: the
 * sign-in after a sign-up) gets a token of its own with the same answer.
 */
export const captcha = new Hono()

captcha.post('/assess', async (c) => {
  const asked = question.safeParse(await jsonBody(c))
  if (!asked.success) return c.json({ error: 'Send {token, action}.' }, 400)
  return c.json(assess(asked.data))
})

captcha.post('/challenge', async (c) => {
  const form = z.object({ action, then: action.optional() }).safeParse(await jsonBody(c))
  if (!form.success) return c.json({ error: 'Send {action}.' }, 400)
  const [id, left, right] = [crypto.randomUUID(), oneTo(largest), oneTo(largest)]
  if (challenges.size >= rememberedTokens) challenges.clear()
  challenges.set(id, { sum: left + right, ...form.data })
  return c.json({ id, left, right })
})

captcha.post('/answer', async (c) => {
  const given = z.object({ id: z.string().max(64), answer: z.string().max(20) }).safeParse(await jsonBody(c))
  if (!given.success) return c.json({ error: 'Send {id, answer}.' }, 400)
  const challenge = challenges.get(given.data.id)
  challenges.delete(given.data.id)
  if (!challenge || given.data.answer.trim() !== String(challenge.sum)) return c.json({ error: 'That is not the sum.' }, 422)
  const tokenOf = (made: string) => `sandbox.${made}.${given.data.id}`
  return c.json({ token: tokenOf(challenge.action), ...(challenge.then && { then: tokenOf(challenge.then) }) })
})

function oneTo(most: number): number {
  return 1 + Math.floor(Math.random() * most)
}

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
