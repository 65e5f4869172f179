import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashContent } from './content-hash.ts'
import { buildOnce } from './build-cache.ts'

let folder = ''
let file = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'once-'))
  file = path.join(folder, 'marks', 'a.hash')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('work is done once for one value, and again for another', async () => {
  const done: string[] = []
  const work = (value: string) => buildOnce({ file, value }, () => Promise.resolve(void done.push(value)))
  expect([await work('a'), await work('a'), await work('b'), await work('a')]).toEqual([true, false, true, true])
  expect(done).toEqual(['a', 'b', 'a'])
})

test('work is not done where better work was, and is done where less was (RUN-32)', async () => {
  const done: string[] = []
  const work = (value: string, orValue?: string) => buildOnce({ file, value, orValue }, () => Promise.resolve(void done.push(value)))
  expect([await work('a'), await work('a local', 'a'), await work('b local', 'b'), await work('b local', 'b'), await work('b')]).toEqual([
    true,
    false,
    true,
    false,
    true,
  ])
  expect(done).toEqual(['a', 'b local', 'b'])
})

test('work that fails leaves no mark and is done again', async () => {
  await buildOnce({ file, value: 'a' }, () => Promise.resolve())
  await expect(buildOnce({ file, value: 'b' }, () => Promise.reject(new Error('broken off')))).rejects.toThrow('broken off')
  expect(existsSync(file)).toBe(false)
  expect(await buildOnce({ file, value: 'b' }, () => Promise.resolve())).toBe(true)
  expect(readFileSync(file, 'utf8')).toBe('b')
})

test('of two that need the same work at once, one does it and the other waits for it', async () => {
  const { promise: ending, resolve: end } = Promise.withResolvers<null>()
  const done: string[] = []
  const work = () => buildOnce({ file, value: 'a' }, () => ending.then(() => void done.push('a')))
  const both = Promise.all([work(), work()])
  end(null)
  expect(await both).toEqual([true, false])
  expect(done).toEqual(['a'])
})

test('a process that ended during the work does not hold up the next', async () => {
  mkdirSync(path.dirname(file), { recursive: true })
  const { pid } = spawnSync(process.execPath, ['--version'])
  writeFileSync(`${file}.lock`, String(pid))
  expect(await buildOnce({ file, value: 'a' }, () => Promise.resolve())).toBe(true)
  expect(existsSync(`${file}.lock`)).toBe(false)
})

test('the hash follows contents and names of files, wherever they lie in a place, but not tests', () => {
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
  const hash = () => hashContent(folder, ['.'])
  write('a.ts', '1')
  const before = hash()
  write('a.test.ts', 'anything')
  expect(hash()).toBe(before)
  write('a.ts', '2')
  const changed = hash()
  expect(changed).not.toBe(before)
  write('b.ts', '')
  expect(hash()).not.toBe(changed)
})

test('a place that does not exist adds nothing', () => {
  expect(hashContent(folder, ['nowhere'])).toBe(hashContent(folder, []))
})
