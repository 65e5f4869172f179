import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { endpoints } from '#contracts'
import { buildOpenApi } from '#contracts/open-api'
import { root } from '../serve/paths.ts'
import { buildDocuments } from './documents.ts'

test.each(Object.entries(buildDocuments()))('%s says what the contracts say; `npm run openapi` writes it', (place, text) => {
  expect(readFileSync(path.join(root, place), 'utf8') === text).toBe(true)
})

test('every call is documented once, with its request, its response and its errors (APIA-09)', () => {
  const { paths } = buildOpenApi(endpoints)
  const operations = Object.values(paths).flatMap((own) => Object.values(own))
  const calls = Object.values(endpoints).flatMap((own) => Object.values(own))
  expect(operations).toHaveLength(calls.length)
  expect(paths['/cart/v1/cart/{basketId}']?.get).toMatchObject({
    operationId: 'cart.get',
    parameters: expect.arrayContaining([
      { $ref: '#/components/parameters/x-auth-access' },
      { name: 'basketId', in: 'path', required: true, schema: { type: 'string' } },
      { name: 'isPatchRequired', in: 'query', required: false, schema: { type: 'string' } },
    ]),
    responses: {
      200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Cart' } } } },
      404: { description: 'BSK404 CART_NOT_FOUND' },
      432: { description: 'AUT432 TOKEN_INVALID' },
    },
  })
})
