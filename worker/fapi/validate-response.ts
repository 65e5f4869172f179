import { Hono } from 'hono'
import { readJson } from '#config/bounds/read-json'
import { maxBodyBytes } from '#config/constants'
import { endpoints } from '#contracts'
import type { Endpoint } from '#contracts/endpoint'

/**
 * Testers post a response of their backend and learn whether it fits the contract of a call: `cart.get`, `products.search` … A bundle
 * without testers' tools has nothing of this file.
 */
export function validateResponse(): Hono {
  return new Hono().post('/:contract', async (c) => {
    const endpoint = endpointNamed(c.req.param('contract'))
    if (!endpoint) return c.json(failure('API404', 'No such contract'), 404)
    const answer = await readJson(c.req.raw, maxBodyBytes)
    if (answer === undefined) return c.json(failure('API400', 'Send JSON'), 400)
    const { error } = endpoint.response.safeParse(answer)
    return c.json({
      valid: !error,
      errors: (error?.issues ?? []).map(({ path, message }) => ({ path: path.map(String).join('.'), message })),
    })
  })
}

function endpointNamed(contract: string): Endpoint | undefined {
  const [area = '', name = '', ...rest] = contract.split('.')
  const areas: Record<string, Record<string, Endpoint>> = endpoints
  const calls = rest.length === 0 && Object.hasOwn(areas, area) ? areas[area] : undefined
  return calls && Object.hasOwn(calls, name) ? calls[name] : undefined
}

function failure(errorId: string, message: string) {
  return { errorDetails: [{ errorId, message }] }
}
