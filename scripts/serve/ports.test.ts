import { execFile } from 'node:child_process'
import { createServer } from 'node:net'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { quietEnvironment } from './paths.ts'
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

test('no two servers that start at the same time get one port, in one process or in several', async () => {
  const module = pathToFileURL(path.join(import.meta.dirname, 'ports.ts')).href
  const script = `
    import { findFreePort } from '${module}'
    for (let count = 0; count < 200; count += 1) console.log(await findFreePort())`
  const find = () => promisify(execFile)('node', ['--input-type=module', '--eval', script], { env: quietEnvironment })
  const ports = (await Promise.all([find(), find()])).flatMap(({ stdout }) => stdout.trim().split('\n'))
  expect(ports).toHaveLength(400)
  expect(new Set(ports).size).toBe(400)
})
