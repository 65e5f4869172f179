import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Plugin } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildClientFirst, writeClientMark } from './client-first'

const fileList = '\0virtual:remix/server-manifest'
let root = ''
beforeEach(() => (root = mkdtempSync(path.join(tmpdir(), 'client-first-'))))
afterEach(() => rmSync(root, { recursive: true }))

type BuildHooks = {
  configResolved: (config: { build: { ssr: boolean } }) => void
  load: (id: string) => Promise<undefined>
  writeBundle: { handler: () => void }
}

function createBuild(ssr: boolean): Plugin & BuildHooks {
  const plugin = buildClientFirst(root) as Plugin & BuildHooks
  plugin.configResolved({ build: { ssr } })
  return plugin
}

test('the Worker’s build waits for the browser’s files where it lists them, and nowhere else (RUN-32)', async () => {
  const [client, server] = [createBuild(false), createBuild(true)]
  await Promise.all([server.load('/app/root.tsx'), client.load(fileList)])
  let hasList = false
  const list = server.load(fileList).then(() => (hasList = true))
  server.writeBundle.handler()
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(hasList).toBe(false)
  client.writeBundle.handler()
  await list
  expect(hasList).toBe(true)
})

test('the Worker’s build ends when that of the browser’s files has failed (RUN-32)', async () => {
  const list = createBuild(true).load(fileList)
  writeClientMark(root, 'failed')
  await expect(list).rejects.toThrow('do not build')
})
