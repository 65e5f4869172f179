import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort, isPortFree } from './ports.ts'

test('a port somebody listens on is not free', async () => {
  const port = await freePort()
  expect(await isPortFree(port)).toBe(true)
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  expect(await isPortFree(port)).toBe(false)
  await new Promise((resolve) => server.close(resolve))
})
