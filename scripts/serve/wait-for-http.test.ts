import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { findFreePort } from './ports.ts'
import { waitForHttp } from './wait-for-http.ts'

const running = { ended: new Promise<string>(() => undefined), log: () => '' }

test('a server that starts late is waited for', async () => {
  const port = await findFreePort()
  const server = createServer((_, response) => response.end('ok'))
  setTimeout(() => server.listen(port, '127.0.0.1'), 300)
  await waitForHttp(`http://127.0.0.1:${port}/`, running)
  await new Promise((resolve) => server.close(resolve))
})

test('a server that has ended is not waited for, and its reason is reported', async () => {
  const port = await findFreePort()
  const ended = Promise.resolve('storefront ended (code 1).')
  await expect(waitForHttp(`http://127.0.0.1:${port}/`, { ...running, ended })).rejects.toThrow('storefront ended (code 1).')
})

test('a Worker that cannot be bundled is not waited for', async () => {
  const port = await findFreePort()
  const log = () => 'Starting\nBuild failed with 1 error:\n  No such file'
  await expect(waitForHttp(`http://127.0.0.1:${port}/`, { ...running, log })).rejects.toThrow('No such file')
})
