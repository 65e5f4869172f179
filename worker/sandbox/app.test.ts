import { expect, test } from 'vitest'
import { sandbox } from './app'

test('the sandbox says that it is up', async () => {
  const response = await sandbox.request('/health')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ status: 'ok' })
})

test('the sandbox explains itself to whoever opens it', async () => {
  const response = await sandbox.request('/')
  expect(response.headers.get('Content-Type')).toContain('text/html')
  expect(await response.text()).toContain('<h1>Vitrine sandbox</h1>')
})
