import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { assertPortsFree, findFreePort, isPortFree } from './ports.ts'

test('a port with a listener is not free', async () => {
  const port = await findFreePort()
  expect(await isPortFree(port)).toBe(true)
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  expect(await isPortFree(port)).toBe(false)
  await new Promise((resolve) => server.close(resolve))
})

test('starting on a used port names the setting that changes it', async () => {
  const [own, other] = [await findFreePort(), await findFreePort()]
  await assertPortsFree({ PORT: own, SANDBOX_PORT: other })
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(other, '127.0.0.1', resolve))
  await expect(assertPortsFree({ PORT: own, SANDBOX_PORT: other })).rejects.toThrow(
    `Port ${other} is taken. Choose another one with SANDBOX_PORT=`,
  )
  await new Promise((resolve) => server.close(resolve))
})

test('a free port is never one that an outgoing connection may take while its server restarts', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, findFreePort))
  expect(Math.max(...ports)).toBeLessThan(32_768)
})
