import { expect, test } from 'vitest'
import { platform } from '../app'
import { platformEnv } from '../test/platform'

const open = (path: string) => platform.fetch(new Request(`http://platform${path}`), platformEnv)

test('the platform describes its calls to machines, without any header', async () => {
  const document = await (
    await open('/openapi.json')
  ).json<{ openapi: string; paths: Record<string, Record<string, { operationId: string }>> }>()
  expect(document.openapi).toBe('3.1.0')
  expect(document.paths['/cart/v1/item']?.delete?.operationId).toBe('cart.removeItem')
})

test('and to people, as a page', async () => {
  const response = await open('/')
  expect(response.headers.get('content-type')).toContain('text/html')
  const page = await response.text()
  expect(page).toContain('<code>DELETE /cart/v1/item</code>')
  expect(page).toContain('BSK404')
})
