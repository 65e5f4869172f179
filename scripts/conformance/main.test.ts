import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../serve/paths.ts'

const demo = 'conformance/fixtures/demo.json'
const folder = mkdtempSync(path.join(tmpdir(), 'conformance-'))
let wrongServer: Server
let origin: string

beforeAll(async () => {
  wrongServer = createServer((_, response) => response.writeHead(404).end('No'))
  await new Promise<void>((resolve) => wrongServer.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(wrongServer.address() as AddressInfo).port}`
})
afterAll(() => {
  wrongServer.close()
  rmSync(folder, { recursive: true })
})

function runCommand(...args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = execFile('node', ['scripts/conformance.mjs', ...args], { cwd: root }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    )
  })
}

test.each([
  ['without arguments', [], 'Usage:'],
  ['of a file that is not there', ['--check-fixtures', 'nowhere.json'], 'nowhere.json cannot be used'],
  ['against nothing', ['--origin', 'http://127.0.0.1:1', '--fixtures', demo], 'Nothing answers at http://127.0.0.1:1.'],
])('a run %s could not start: 2 (CNF-03)', async (_, args, words) => {
  const { code, output } = await runCommand(...args)
  expect([code, output]).toEqual([2, expect.stringContaining(words)])
})

test('fixtures that are complete: 0 (CNF-02, CNF-03)', async () => {
  expect(await runCommand('--check-fixtures', demo)).toMatchObject({ code: 0, output: expect.stringContaining('is complete') })
})

test('a backend that does not conform: 1, with both reports (CNF-03)', async () => {
  const { code, output } = await runCommand('--origin', origin, '--fixtures', demo, '--area', 'utilities', '--report', folder)
  expect([code, output]).toEqual([1, expect.stringContaining('✗ utilities.states')])
  expect(JSON.parse(readFileSync(path.join(folder, 'conformance.json'), 'utf8'))).toMatchObject({ profile: 'core' })
  expect(readFileSync(path.join(folder, 'conformance.xml'), 'utf8')).toContain('<testsuites')
})
