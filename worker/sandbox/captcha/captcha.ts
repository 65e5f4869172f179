import { Hono } from 'hono'
import * as z from 'zod'
import { jsonBody } from '../json-body'

const question = z.object({ token: z.string().min(1).max(8_192), action: z.string().min(1).max(64) })
const action = z.string().regex(/^[A-Za-z]{1,64}$/)
const good = /^sandbox\.(?<action>[A-Za-z]+)\.[\w-]+$/
const low = /^sandbox\.low(\.[\w-]+)+$/

/** Assessed tokens. This mock may forget them at a restart. */
const seen = new Set<string>()
const rememberedTokens = 10_000

/** Open challenges: id → its answer, its form, and the action that follows at once. */
const challenges = new Map<string, { sum: number; action: string; then?: string }>()
const largest = 9

/**
 * Mock of the CAPTCHA service: `POST /captcha/assess {token, action}` returns the action a token was made for, its score (0 to 1), and
 * whether it is valid. A token is valid once. `sandbox.<action>.<anything>` scores high, `sandbox.low.<anything>` low. A form that cannot
 * run the service's script requests a challenge (`POST /captcha/challenge {action}`) and gets a token for the right answer (`POST
 * /captcha/answer {id, answer}`); each challenge can be answered once. An action that follows at once (`then`: the sign-in after a sign-up)
 * gets a token of its own with the same answer.
 */
export const captcha = new Hono()

captcha.post('/assess', async (c) => {
  const parsed = question.safeParse(await jsonBody(c))
  if (!parsed.success) return c.json({ error: 'Send {token, action}.' }, 400)
  return c.json(assess(parsed.data))
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
