import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { loadSchemaViolations } from './schema-violations'

async function startSandbox(status: number, body: object): Promise<string> {
  const server = createServer((request, response) =>
    response.writeHead(request.url === '/payments/ledger' ? status : 404).end(JSON.stringify(body)),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a call that broke a schema of the payment provider is named with its field, and none is none (PAY-24)', async () => {
  const violations = [{ path: '/v71/payments', field: 'amount/value', message: 'is no integer' }]
  expect(await loadSchemaViolations(await startSandbox(200, { payments: [], violations }))).toEqual([
    '/v71/payments: amount/value: is no integer',
  ])
  expect(await loadSchemaViolations(await startSandbox(200, { payments: [], violations: [] }))).toEqual([])
})

test('a sandbox that does not answer proves nothing', async () => {
  await expect(loadSchemaViolations(await startSandbox(500, {}))).rejects.toThrow('500')
})
