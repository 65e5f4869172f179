import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { quietEnvironment, root } from './paths'

const lockModule = pathToFileURL(path.join(root, 'scripts/install-lock.mjs')).href

/** A process that notes when its turn begins and ends; `isKilled`: it ends in the middle and leaves its lock. */
function runProcess(folder: string, name: string, { isKilled = false } = {}) {
  const script = `
    import { appendFileSync } from 'node:fs'
    import { setTimeout } from 'node:timers/promises'
    import { runAlone } from '${lockModule}'
    const note = (text) => appendFileSync('${folder}/notes', text + '\\n')
    await runAlone('${folder}', async () => {
      note('${name} begins')
      await setTimeout(300)
      ${isKilled ? "process.kill(process.pid, 'SIGKILL')" : ''}
      note('${name} ends')
    })`
  return promisify(execFile)('node', ['--input-type=module', '--eval', script], { env: quietEnvironment })
}

test('two commands that both find packages missing install one after the other', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lock-'))
  await Promise.all([runProcess(folder, 'one'), runProcess(folder, 'two')])
  const notes = readFileSync(path.join(folder, 'notes'), 'utf8').trim().split('\n')
  const [first = ''] = (notes[0] ?? '').split(' ')
  const second = first === 'one' ? 'two' : 'one'
  expect(notes).toEqual([`${first} begins`, `${first} ends`, `${second} begins`, `${second} ends`])
})

test('a command that was killed while it installed blocks no other', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lock-'))
  await expect(runProcess(folder, 'one', { isKilled: true })).rejects.toThrow()
  await runProcess(folder, 'two')
  expect(readFileSync(path.join(folder, 'notes'), 'utf8')).toBe('one begins\ntwo begins\ntwo ends\n')
})
